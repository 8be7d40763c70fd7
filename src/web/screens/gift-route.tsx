import { GIFT_STEPS } from "#content/orders/gift-page.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import { ArrowLink, PageLink } from "#web/shop/arrow-link.tsx";
import type { Route } from "./+types/gift-route.ts";
import { PageSection } from "./page-parts/page-section.tsx";
import { PageTitle } from "./page-parts/page-title.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Send a gift",
    description: "A piece by KULUD as a gift: to another address, with your message, and without prices.",
    path: paths.gift,
    matches,
  });

export default function GiftRoute() {
  return (
    <>
      <PageTitle>Send a gift</PageTitle>
      {GIFT_STEPS.map(({ title, text }) => (
        <PageSection key={title} title={title}>
          <p className="max-w-[58ch]">{text}</p>
        </PageSection>
      ))}
      <PageSection title="Begin here">
        <p className="flex flex-wrap gap-x-8">
          <ArrowLink to={paths.limited}>Limited</ArrowLink>
          <ArrowLink to={paths.music}>Music</ArrowLink>
          <ArrowLink to={paths.accessories}>Accessories</ArrowLink>
          <PageLink path={paths.sizeGuide} />
        </p>
      </PageSection>
    </>
  );
}
