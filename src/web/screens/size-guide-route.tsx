import {
  BETWEEN_SIZES_NOTE,
  FABRIC_NOTE,
  FABRIC_RULE,
  HOW_TO_MEASURE,
  SIZE_TABLES,
} from "#content/pages/size-guide.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import type { SizeTableId } from "#domain/catalogue/sizes.ts";
import { shopContext } from "#web/api/shop-context.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { decorative } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { PageLink } from "#web/shop/page-parts/arrow-link.tsx";
import { PageSection } from "#web/shop/page-parts/page-section.tsx";
import { PageTitle } from "#web/shop/page-parts/page-title.tsx";
import { MeasuredGarment } from "#web/shop/products/measured-garment.tsx";
import { SizeTable } from "#web/shop/products/size-table.tsx";
import type { Route } from "./+types/size-guide-route.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Size Guide",
    description:
      "Sizes XS to 4XL in inches and centimetres: tees, crewnecks and hoodies, the tank, the dress, and women's with UK sizes.",
    path: paths.sizeGuide,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** The photographs of the tables that have one, by table. */
type SizeGuideData = { readonly pictures: Readonly<Partial<Record<SizeTableId, Picture>>> };

export function loader({ context }: Route.LoaderArgs): SizeGuideData {
  const shop = context.get(shopContext);
  const pictures = SIZE_TABLES.flatMap(({ id, photo }) => {
    const picture = photo === undefined ? undefined : shop.picture(photo);
    return picture ? [[id, decorative(picture)]] : [];
  });
  return { pictures: Object.fromEntries(pictures) };
}

/** Without a line the tables alone: they say the same. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SizeGuideData> {
  return serverLoader().catch(() => ({ pictures: {} }));
}

export default function SizeGuideRoute({ loaderData: { pictures } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Size Guide</PageTitle>
      {SIZE_TABLES.map((table, place) => (
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
          <SizeTable table={table} />
        </PageSection>
      ))}
      <PageSection title="How to measure">
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
