import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isMissing } from "#web/api/api-error.ts";
import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { inBrowser, onServer, type Page, requireRowId } from "#web/page/reading.ts";
import { paths, readRowId } from "#web/paths.ts";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { anyMusicOf } from "#web/shop/music/read-music.ts";
import { PRODUCT_FAILURE, productBy } from "#web/shop/products/read-products.ts";
import type { Route } from "./+types/product-route.ts";
import { MissingProduct } from "./missing-product.tsx";
import { ProductLoader } from "./product-loader.tsx";
import { relatedTo } from "./related/read-related.ts";

const reading = ({ read, params }: Page) => {
  const id = requireRowId(params.id);
  const product = productBy(read, id);
  return { product, music: anyMusicOf(read, product), related: relatedTo(read, id) };
};

export const handle: PageHandle = { reads: ["color", "size"], keepsQueryUpTo: 86 };

export const loader = onServer(reading);
export const clientLoader = inBrowser(reading);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData && unpack(loaderData).product;
  // While loading there is no name: ProductLoader sets the title as soon as there is.
  if (!product || product instanceof Promise) return [];
  return pageMeta({
    title: product.name,
    description: product.description,
    path: paths.product(product.id),
    matches,
  });
};

/** Choosing a colour or size changes only the address: the product is not loaded again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameProduct = currentUrl.pathname === nextUrl.pathname;
  return isSameProduct && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  return <ProductLoader id={Number(params.id)} key={params.id} {...unpack(loaderData)} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const id = readRowId(params.id);
  if (id !== undefined && isMissing(error)) return <MissingProduct id={id} key={id} />;
  return <MissingOrFailed error={error} message={PRODUCT_FAILURE} />;
}
