import { RETURN_RIGHTS, RETURN_RULES, RETURN_STEPS, RETURNS_LAST_CHANGED } from "#content/pages/returns.ts";
import { Day } from "#web/kit/ui/day.tsx";
import { pageMeta } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import { orderPaths } from "#web/shop/order-paths.ts";
import { ArrowLink, PageLink } from "#web/shop/page-parts/arrow-link.tsx";
import { FigureRows } from "#web/shop/page-parts/figure-rows.tsx";
import { PageSection } from "#web/shop/page-parts/page-section.tsx";
import { PageTitle } from "#web/shop/page-parts/page-title.tsx";
import type { Route } from "./+types/returns-route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Returns",
    description: RETURN_RULES.map((rule) => rule.text).join(" "),
    path: paths.returns,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function ReturnsRoute() {
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
        <ol className="max-w-[58ch]">
          {RETURN_STEPS.map((step, index) => (
            <li
              className="grid grid-cols-[44px_1fr] border-line py-3.5 not-first:border-t first:pt-0"
              key={step}
            >
              <span aria-hidden="true" className="type-mono pt-1.5 text-note">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="flex flex-wrap gap-x-6">
          <ArrowLink to={orderPaths.find}>Find my order</ArrowLink>
          <PageLink path={paths.contact} />
        </p>
      </PageSection>
      <PageSection title="Your rights by law">
        <p className="mb-5 max-w-[58ch] font-medium">
          Our rules come on top of the law. They take nothing away from it.
        </p>
        <dl>
          {RETURN_RIGHTS.map((right) => (
            <div className="border-t border-line pt-3.5 pb-4.5" key={right.title}>
              <dt className="text-[1.0625rem] leading-snug font-semibold">{right.title}</dt>
              <dd className="mt-1 max-w-[58ch] text-note">{right.text}</dd>
            </div>
          ))}
        </dl>
        <PageLink path={paths.terms} />
      </PageSection>
    </>
  );
}
