import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import type { RecordMusic } from "#contract/music/shopper.ts";
import { shopContext } from "#web/api/shop-context.ts";
import { type Packed, pack, unpack } from "#web/page/packed.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { paths, readRowId } from "#web/paths.ts";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { mayHaveMusic, readMusicOf } from "#web/shop/music/read-music.ts";
import { type Product, toProduct } from "#web/shop/products/product.ts";
import { PRODUCT_FAILURE, readProduct } from "#web/shop/products/read-products.ts";
import type { Awaitable } from "#web/shop/products/section-answer.ts";
import type { Route } from "./+types/product-route.ts";
import { MissingProduct } from "./missing-product.tsx";
import { ProductLoader } from "./product-loader.tsx";
import { type Related, readRelated, toRelated } from "./related/read-related.ts";

type ProductData = {
  readonly product: Awaitable<Product>;
  readonly music: Awaitable<RecordMusic | undefined>;
  readonly related: Awaitable<Related>;
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData && unpack(loaderData).product;
  // While loading there is no name: ProductLoader sets the title as soon as there is.
  if (!product || product instanceof Promise) return [];
  return pageMeta({
    title: product.name,
    description: product.description,
    path: paths.product(product.id),
    publicUrl: matches[0].loaderData?.publicUrl,
  });
};

export async function loader({ context, params }: Route.LoaderArgs): Promise<Packed<ProductData>> {
  const id = requireProductId(params.id);
  const shop = context.get(shopContext);
  const json = await shop.findProduct(id);
  if (!json) throw data(null, { status: 404 });
  const product = toProduct(json);
  const [goingWith, shelf, music] = await Promise.all([
    shop.goingWith(id),
    shop.sameShelf(id),
    mayHaveMusic(product) ? shop.findMusic(id) : undefined,
  ]);
  return pack({ product, music, related: toRelated(goingWith, shelf) });
}

/** Not awaited: a product that this visit has not fetched yet shows its skeleton meanwhile. */
export function clientLoader({ params }: Route.ClientLoaderArgs): ProductData {
  const id = requireProductId(params.id);
  const product = readProduct(id);
  return { product, music: readMusicOf(product), related: readRelated(id) };
}

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
  if (id !== undefined && isRouteErrorResponse(error) && error.status === 404) {
    return <MissingProduct id={id} key={id} />;
  }
  return <MissingOrFailed error={error} message={PRODUCT_FAILURE} />;
}

function requireProductId(text: string): number {
  const id = readRowId(text);
  if (id === undefined) throw data(null, { status: 404 });
  return id;
}
