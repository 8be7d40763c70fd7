import { after } from "#web/api/awaitable.ts";
import { orElse } from "#web/page/failures/or-else.ts";
import { unpack } from "#web/page/packed.ts";
import { onServer, type ServerPage } from "#web/page/reading.ts";
import { type Namesake, NotFoundScreen } from "#web/shop/failure-screens/not-found-screen.tsx";
import type { Route } from "./+types/not-found-route.ts";

const STATUS = 404;

/** Any path without a route: the page says so, and the server responds with status 404. */
export const loader = onServer(findNamesake, STATUS);

/** Client navigation there makes no request. */
export function clientLoader(): NotFoundData {
  return {};
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen {...unpack(loaderData)} />;
}

type NotFoundData = { readonly namesake?: Namesake | undefined };

/** The product with the status code as its number. The page omits it while products cannot be read. */
function findNamesake({ read }: ServerPage): NotFoundData | Promise<NotFoundData> {
  const product = read("GET /api/products/:id", { params: { id: STATUS } });
  const named = after(product, ({ id, sku, name }) => ({ namesake: { id, sku, name } }));
  return orElse(named, {});
}
