import type { ReactElement } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { formatDay } from "#domain/time/calendar-day.ts";
import { unpack } from "#web/page/packed.ts";
import { PRIVATE_PAGE } from "#web/page/page-handle.ts";
import { PRIVATE_PAGE_TAGS, pageTitle } from "#web/page/page-meta.ts";
import { onServer, requireRowId } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { ProductCard } from "#web/shop/catalogue/cards/product-card.tsx";
import { SectionHead } from "#web/shop/catalogue/section-head.tsx";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { type Product, toProduct } from "#web/shop/products/product.ts";
import type { Route } from "./+types/preview-route.ts";
import { LimitedCard } from "./limited/limited-card.tsx";
import { ProductScreen } from "./product/product-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Preview") }, ...PRIVATE_PAGE_TAGS];

export const handle = { ...PRIVATE_PAGE, reads: ["key", "color", "size"] };

export const loader = onServer(async ({ read, params, address }) => {
  const { list, product, ...preview } = await read("GET /api/previews/:id", {
    params: { id: requireRowId(params.id) },
    query: { key: address.searchParams.get("key") ?? "" },
  });
  return {
    ...preview,
    product: toProduct(product),
    list: list && { ...list, before: list.before.map(toProduct), after: list.after.map(toProduct) },
  };
});

/** Choosing a colour or size changes only the address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load the preview. Please try again later." />;
}

/** A product before it is on sale: its page, and its list with its card among the others. Nothing can be bought here. */
export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  const { product, until, isOnSale, list } = unpack(loaderData);
  const isLimited = product.collection !== undefined;
  return (
    <>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-warn px-(--gut) py-3 font-semibold">
        <p>
          {isOnSale
            ? "It is on sale by now."
            : `Preview: not on sale. Only those with this link see it, until ${formatDay(new Date(until))}.`}
        </p>
        {isOnSale && <ArrowLink to={paths.product(product.id)}>See it in the shop</ArrowLink>}
      </div>
      <ProductScreen isPreview product={product} />
      <section aria-labelledby="in-lists">
        <SectionHead
          count={list && !isLimited ? `${list.place} of ${list.of}` : undefined}
          title={list ? `On ${list.shelf}` : "In its list"}
          titleId="in-lists"
        />
        <div className="product-grid page-width" inert>
          {besideOf(product, list?.before).slice(-MOST_BEFORE).map(toCard)}
          {toCard(product)}
          {besideOf(product, list?.after).slice(0, MOST_AFTER).map(toCard)}
        </div>
      </section>
    </>
  );
}

/** With the product itself two rows of the grid. */
const MOST_BEFORE = 3;
const MOST_AFTER = 4;

/** LIMITED shows the pieces of each collection together. */
function besideOf({ collection }: Product, beside: readonly Product[] = []): readonly Product[] {
  return beside.filter((other) => other.collection === collection);
}

function toCard(product: Product): ReactElement {
  const { id, collection } = product;
  if (collection === undefined) return <ProductCard key={id} product={product} />;
  return <LimitedCard edition={product} isRare={collection === "archive"} key={id} shape="single" />;
}
