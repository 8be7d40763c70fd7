import { RETURN_RIGHTS, RETURN_RULES, RETURNS_LAST_CHANGED } from "#content/returns/returns.ts";
import { Day } from "#web/kit/ui/day.tsx";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { ArrowLink, PageLink } from "#web/shop/arrow-link.tsx";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import type { Route } from "./+types/returns-route.ts";
import { FigureRows } from "./page-parts/figure-rows.tsx";
import { PageSection } from "./page-parts/page-section.tsx";
import { PageTitle } from "./page-parts/page-title.tsx";
import { Steps, TitledRows } from "./page-parts/text-rows.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Returns",
    description: RETURN_RULES.map((rule) => rule.text).join(" "),
    path: paths.returns,
    matches,
  });

const NO_WORDS = { steps: [], words: [] };

export const loader = onServer(async ({ read }) => {
  const texts = await read("GET /api/texts");
  return { steps: texts["return-steps"], words: texts.returns };
});

/** Without the shop the rules and the rights are there all the same. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => NO_WORDS);
}

export default function ReturnsRoute({ loaderData }: Route.ComponentProps) {
  const { steps, words } = unpack(loaderData);
  return (
    <>
      <PageTitle>Returns</PageTitle>
      <PageSection
        aside={
          <p className="type-mono text-note">
            Last changed <Day date={RETURNS_LAST_CHANGED} />
          </p>
        }
        title="Our rules"
        width="wide"
      >
        <FigureRows rows={RETURN_RULES} />
      </PageSection>
      <PageSection title="How to return">
        <Steps rows={steps} />
        <p className="flex flex-wrap gap-x-6">
          <ArrowLink to={orderPaths.find}>Find my order</ArrowLink>
          <PageLink path={paths.contact} />
        </p>
      </PageSection>
      {words.length > 0 && (
        <PageSection title="Good to know">
          <TitledRows rows={words} />
        </PageSection>
      )}
      <PageSection title="Your rights by law">
        <p className="mb-5 max-w-[58ch] font-medium">
          Our rules come on top of the law. They take nothing away from it.
        </p>
        <TitledRows rows={RETURN_RIGHTS} />
        <PageLink path={paths.terms} />
      </PageSection>
    </>
  );
}
