import type { PrivacyShop } from "#content/texts/policy.ts";
import { PRIVACY_LAST_CHANGED, privacyPolicy } from "#content/texts/privacy.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { shopContext } from "#web/api/shop-context.ts";
import { pageMeta } from "#web/page/page-meta.ts";
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
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** No client loader: only the server knows the owner's details. */
export function loader({ context }: Route.LoaderArgs): PrivacyData {
  const { owner, sandbox, retention, policiesReviewed } = context.get(shopContext);
  return { owner, sandbox, retention, policiesReviewed };
}

export default function PrivacyRoute({
  loaderData: { owner, policiesReviewed, ...shop },
}: Route.ComponentProps) {
  return (
    <PolicyPage
      isReviewed={policiesReviewed}
      lastChanged={PRIVACY_LAST_CHANGED}
      sections={privacyPolicy(owner, shop)}
      title="Privacy"
    />
  );
}
