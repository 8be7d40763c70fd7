import { data } from "react-router";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { nameCertificate } from "#web/api/operations.ts";
import { pageTitle } from "#web/document/page-meta.ts";
import { PRIVATE_PAGE, PRIVATE_PAGE_TAGS } from "#web/document/private-page.ts";
import { readFields } from "#web/forms/plain-form.ts";
import { MissingOrFailed } from "#web/screens/not-found/missing-or-failed.tsx";
import { shopContext, visitorContext } from "#web/shop-context.ts";
import type { Route } from "./+types/order-route.ts";
import type { NamedCertificate } from "./named-certificate.ts";
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

/** The name on a certificate, by its form without scripts. Throws nothing: what was typed comes back. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<NamedCertificate> {
  const form = await request.formData();
  const { code, ownerName } = readFields(form, ["code", "ownerName"]);
  const typed = form.has("remove") ? "" : ownerName;
  const key = new URL(request.url).searchParams.get("key") ?? "";
  try {
    const here = { params: { number: params.number, code }, query: { key } };
    await call(nameCertificate, { ...here, body: { name: typed } }, { ask: context.get(visitorContext) });
    return { code, typed, saving: "saved" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code, typed, saving: "failed" };
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load your order. Please try again later." />;
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderScreen {...loaderData} named={actionData} />;
}
