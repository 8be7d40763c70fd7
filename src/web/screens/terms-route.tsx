import type { TermsShop } from "#content/texts/policy.ts";
import { TERMS_LAST_CHANGED, termsOfSale } from "#content/texts/terms.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/terms-route.ts";
import { PolicyPage } from "./page-parts/policy-page.tsx";

type TermsData = { readonly owner: Owner; readonly policiesReviewed: boolean } & TermsShop;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Terms",
    description:
      "The terms of sale of the KULUD shop: prices, delivery, payment, cancelling, returns and your rights as a consumer.",
    path: paths.terms,
    matches,
  });

/** On the server alone, which knows the owner's details. */
export const loader = onServer(({ site }): TermsData => {
  const { owner, sandbox, delivery, payPageWays, policiesReviewed } = site;
  return { owner, sandbox, delivery, payPageWays, policiesReviewed };
});

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  const { owner, policiesReviewed, ...shop } = unpack(loaderData);
  return (
    <PolicyPage
      isReviewed={policiesReviewed}
      lastChanged={TERMS_LAST_CHANGED}
      sections={termsOfSale(owner, shop)}
      title="Terms"
    />
  );
}
