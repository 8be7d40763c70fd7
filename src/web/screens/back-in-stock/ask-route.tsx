import { data, redirect, useSearchParams } from "react-router";
import { requireProduct } from "#web/catalogue/require-product.ts";
import { NO_INDEX, pageTitle } from "#web/document/page-meta.ts";
import { readFields } from "#web/forms/plain-form.ts";
import { readRowId } from "#web/paths.ts";
import { MissingOrFailed } from "#web/screens/not-found/missing-or-failed.tsx";
import { PRODUCT_FAILURE } from "#web/screens/product/product-loader.tsx";
import { shopContext, visitorContext } from "#web/shop-context.ts";
import { askToBeTold } from "#web/waitlist/ask-to-be-told.ts";
import { waitlistPaths } from "#web/waitlist/waitlist-paths.ts";
import type { Route } from "./+types/ask-route.ts";
import { AskScreen } from "./ask-screen.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.product.name) },
  NO_INDEX,
];

export async function loader({ context, params }: Route.LoaderArgs) {
  return { product: await requireProduct(context.get(shopContext), params.id) };
}

/** The form without scripts, of this page and of the product's. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = readRowId(params.id);
  if (id === undefined) throw data(null, { status: 404 });
  const { email, ...choice } = readFields(await request.formData(), ["email", "size", "color"]);
  const outcome = await askToBeTold(id, choice, email, context.get(visitorContext));
  if (!outcome.isAsked) return data({ ...outcome, typed: email, choice }, { status: 400 });
  throw redirect(waitlistPaths.asked(id, choice), 303);
}

export default function AskRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const inAddress = { size: query.get("size") ?? undefined, color: query.get("color") ?? undefined };
  return (
    <AskScreen
      answered={actionData}
      choice={actionData?.choice ?? inAddress}
      isAsked={query.has("sent")}
      product={loaderData.product}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message={PRODUCT_FAILURE} />;
}
