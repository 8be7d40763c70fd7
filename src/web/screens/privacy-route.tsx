import type { PrivacyShop } from "#content/texts/policy.ts";
import { PRIVACY_LAST_CHANGED, privacyPolicy } from "#content/texts/privacy.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/privacy-route.ts";
import { PolicyPage } from "./page-parts/policy-page.tsx";

type PrivacyData = { readonly owner: Owner; readonly policiesReviewed: boolean } & PrivacyShop;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Privacy",
    description:
      "What KULUD keeps about shoppers, why, for how long, who works with it, and your rights under POPIA.",
    path: paths.privacy,
    matches,
  });

/** On the server alone, which knows the owner's details. */
export const loader = onServer(({ site }): PrivacyData => {
  const { owner, sandbox, retention, policiesReviewed } = site;
  return { owner, sandbox, retention, policiesReviewed };
});

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  const { owner, policiesReviewed, ...shop } = unpack(loaderData);
  return (
    <PolicyPage
      isReviewed={policiesReviewed}
      lastChanged={PRIVACY_LAST_CHANGED}
      sections={privacyPolicy(owner, shop)}
      title="Privacy"
    />
  );
}
