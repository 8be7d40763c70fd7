import { data } from "react-router";
import { type ShopReader, shopContext } from "#web/api/shop-context.ts";
import { type Namesake, NotFoundScreen } from "#web/shop/failure-screens/not-found-screen.tsx";
import type { Route } from "./+types/not-found-route.ts";

const STATUS = 404;

/** Any path without a route: the page says so, and the server responds with status 404. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await findNamesake(context.get(shopContext)), { status: STATUS });
}

/** Client navigation there makes no request. */
export function clientLoader(): Namesake | undefined {
  return undefined;
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen namesake={loaderData} />;
}

/** The product with the status code as its number. The page omits it while products cannot be read. */
async function findNamesake(shop: ShopReader): Promise<Namesake | undefined> {
  try {
    const product = await shop.findProduct(STATUS);
    return product && { id: product.id, sku: product.sku, name: product.name };
  } catch {
    return undefined;
  }
}
