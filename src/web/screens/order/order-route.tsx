import { data } from "react-router";
import { pageTitle } from "#web/document/page-meta.ts";
import { PRIVATE_PAGE, PRIVATE_PAGE_TAGS } from "#web/document/private-page.ts";
import { MissingOrFailed } from "#web/screens/not-found/missing-or-failed.tsx";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/order-route.ts";
import { OrderScreen } from "./order-screen.tsx";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Order ${params.number}`) },
  ...PRIVATE_PAGE_TAGS,
];

export const handle = PRIVATE_PAGE;

/** Always loaded from the server: an order is never kept in the browser. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const shop = context.get(shopContext);
  const order = await shop.readOrder(params.number, key);
  if (!order) throw data(null, { status: 404 });
  return { order, orderKey: key, contactEmail: shop.owner.email };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load your order. Please try again later." />;
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderScreen {...loaderData} />;
}
