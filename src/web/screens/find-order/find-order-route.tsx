import { redirect, useSearchParams } from "react-router";
import { call } from "#web/api/call.ts";
import { mailOrderLink } from "#web/api/operations.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { findErrors, readFields, refusalOf, refuse } from "#web/forms/plain-form.ts";
import { orderPaths } from "#web/order-paths.ts";
import { visitorContext } from "#web/shop-context.ts";
import type { Route } from "./+types/find-order-route.ts";
import { FIND_ORDER_FIELDS, FindOrderSchema, NOT_ASKED } from "./find-order-form.ts";
import { FindOrderScreen } from "./find-order-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Find my order",
    description: "Order number and e-mail address: we mail you the link to your order.",
    path: orderPaths.find,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** The one way in, with scripts and without: a form that is sent to its page. Nothing typed gets into an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = readFields(await request.formData(), FIND_ORDER_FIELDS);
  const errors = findErrors(FindOrderSchema, values);
  if (errors) return refuse({ values, errors });
  try {
    await call(mailOrderLink, { body: values }, { ask: context.get(visitorContext) });
  } catch (error) {
    return refuse({ values, errors: {}, message: refusalOf(error, NOT_ASKED) });
  }
  throw redirect(`${orderPaths.find}?sent=1`, 303);
}

export default function FindOrderRoute({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <FindOrderScreen isSent={query.has("sent")} refused={actionData} />;
}
