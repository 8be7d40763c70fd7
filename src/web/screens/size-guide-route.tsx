import {
  BETWEEN_SIZES_NOTE,
  FABRIC_NOTE,
  FABRIC_RULE,
  HOW_TO_MEASURE,
} from "#content/catalogue/size-guide.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import { unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer } from "#web/page/reading.ts";
import { decorative } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { PageLink } from "#web/shop/arrow-link.tsx";
import { MeasuredGarment } from "#web/shop/products/measured-garment.tsx";
import { SizeTable } from "#web/shop/products/size-table.tsx";
import { SizeUnitChoice } from "#web/shop/products/size-unit-choice.tsx";
import { useSizeUnit } from "#web/shop/products/use-size-unit.ts";
import type { Route } from "./+types/size-guide-route.ts";
import { PageSection } from "./page-parts/page-section.tsx";
import { PageTitle } from "./page-parts/page-title.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Size Guide",
    description:
      "Sizes XS to 4XL in inches and centimetres: tees, crewnecks and hoodies, the tank, the dress, and women's with UK sizes.",
    path: paths.sizeGuide,
    matches,
  });

export const loader = onServer(async ({ read, site }) => {
  const tables = await read("GET /api/size-tables");
  /** The photographs of the tables that have one, by table. */
  const pictures: Readonly<Partial<Record<string, Picture>>> = Object.fromEntries(
    tables.flatMap(({ id, photo }) => {
      const picture = photo === undefined ? undefined : site.picture(photo);
      return picture ? [[id, decorative(picture)]] : [];
    }),
  );
  return { tables, pictures };
});

const MEASURING = { id: "how-to-measure", title: "How to measure" };

export default function SizeGuideRoute({ loaderData }: Route.ComponentProps) {
  const { tables, pictures } = unpack(loaderData);
  const [unit, chooseUnit] = useSizeUnit();
  return (
    <>
      <PageTitle>Size Guide</PageTitle>
      <div className="page-width grid gap-4 px-(--gut) pb-7 lg:grid-cols-4 lg:gap-0 lg:px-0">
        <nav aria-label="Tables" className="lg:col-[2/4] lg:px-(--gut)">
          <ul className="flex flex-wrap gap-x-6">
            {[...tables, MEASURING].map(({ id, title }) => (
              <li key={id}>
                <a className="link-line inline-flex min-h-11 items-center font-semibold" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:px-(--gut)">
          <SizeUnitChoice onChange={chooseUnit} unit={unit} />
        </div>
      </div>
      {tables.map((table, place) => (
        <PageSection
          aside={
            <>
              <p className="mt-3 max-w-[44ch] text-s text-note">{table.note}</p>
              <MeasuredGarment isFirst={place === 0} measures={table.measures} picture={pictures[table.id]} />
            </>
          }
          key={table.id}
          look="name"
          title={table.title}
          titleId={table.id}
          width="wide"
        >
          <SizeTable first={unit} table={table} />
        </PageSection>
      ))}
      <PageSection title={MEASURING.title} titleId={MEASURING.id}>
        <dl>
          {HOW_TO_MEASURE.map((row) => (
            <div
              className="grid gap-1 border-line py-3.5 not-first:border-t first:pt-0 sm:grid-cols-[1fr_2fr] sm:gap-5"
              key={row.name}
            >
              <dt className="font-semibold">{row.name}</dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 max-w-[58ch] font-medium">{BETWEEN_SIZES_NOTE}</p>
        <PageLink path={paths.contact} />
      </PageSection>
      <PageSection title="Fabric" width="wide">
        <p className="type-display mb-6 text-[clamp(2.125rem,6vw,5.5rem)] leading-[0.95]">{FABRIC_RULE}</p>
        <p className="max-w-[58ch]">{FABRIC_NOTE}</p>
      </PageSection>
    </>
  );
}
