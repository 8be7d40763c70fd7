import { data } from "react-router";
import { after, orElse } from "#web/api/awaitable.ts";
import { runOnServer, type ServerPage } from "#web/page/reading.ts";
import { type Namesake, NotFoundScreen } from "#web/shop/failure-screens/not-found-screen.tsx";
import type { Route } from "./+types/not-found-route.ts";

const STATUS = 404;

/** Any path without a route: the page says so, and the server responds with status 404. */
export async function loader(asked: Route.LoaderArgs) {
  return data(await runOnServer(findNamesake, asked), { status: STATUS });
}

/** Client navigation there makes no request. */
export function clientLoader(): NotFoundData {
  return {};
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen {...loaderData} />;
}

type NotFoundData = { readonly namesake?: Namesake | undefined };

/** The product with the status code as its number. The page omits it while products cannot be read. */
function findNamesake({ read }: ServerPage): NotFoundData | Promise<NotFoundData> {
  const product = read("GET /api/products/:id", { params: { id: STATUS } });
  const named = after(product, ({ id, sku, name }) => ({ namesake: { id, sku, name } }));
  return orElse(named, {});
}
