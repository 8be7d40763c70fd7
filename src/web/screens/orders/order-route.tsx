import { redirect } from "react-router";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { type Transport, visitorContext } from "#web/api/page-context.ts";
import { readFields } from "#web/kit/forms/read-form.ts";
import { unpack } from "#web/page/packed.ts";
import { PRIVATE_PAGE } from "#web/page/page-handle.ts";
import { PRIVATE_PAGE_TAGS, pageTitle } from "#web/page/page-meta.ts";
import { refusalOf } from "#web/page/plain-form.ts";
import { onServer } from "#web/page/reading.ts";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { readAddressFields } from "#web/shop/orders/address-fields.tsx";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import type { Route } from "./+types/order-route.ts";
import type { RefusedAddress } from "./correct-address.tsx";
import type { NamedCertificate } from "./order-certificates.tsx";
import { OrderScreen } from "./order-screen.tsx";
import { type RefusedReturn, readReturnForm, toReturnRequest } from "./returns/return-form.ts";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Order ${params.number}`) },
  ...PRIVATE_PAGE_TAGS,
];

export const handle = { ...PRIVATE_PAGE, reads: ["key", "photo"] };

const PHOTO_PROBLEMS: Readonly<Record<string, string>> = {
  invalid_picture: "That file was not taken: a JPEG, PNG, WebP or AVIF photograph, please.",
  payload_too_large: "That photograph is too large. Please make it smaller and try again.",
  order_state: "That return takes no more photographs.",
};

/** On the server alone: an order is never kept in the browser. */
export const loader = onServer(async ({ read, params: { number = "" }, address, site }) => {
  const { searchParams: query } = address;
  const key = query.get("key") ?? "";
  const own = { params: { number }, query: { key } };
  const [order, returns, { downloads }] = await Promise.all([
    read("GET /api/orders/:number", own),
    read("GET /api/orders/:number/returns", own),
    read("GET /api/orders/:number/downloads", own),
  ]);
  return {
    order,
    downloads,
    orderKey: key,
    contactEmail: site.owner.email,
    returns,
    requestId: crypto.randomUUID(),
    photoProblem: PHOTO_PROBLEMS[query.get("photo") ?? ""],
    now: site.now.toISOString(),
  };
});

type Answered = {
  readonly named?: NamedCertificate;
  readonly refused?: RefusedReturn;
  readonly cancelProblem?: string;
  readonly payProblem?: string;
  readonly refusedAddress?: RefusedAddress;
};

/** Handles the page's forms, without scripts too: a certificate's name, a return, withdrawing one, cancelling, paying, and its address. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Answered> {
  const form = await request.formData();
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const order = { number: params.number, key, transport: context.get(visitorContext) };
  switch (form.get("form")) {
    case "return":
      return sendReturn(order, form);
    case "withdraw":
      return sendWithdrawal(order, Number(form.get("return")));
    case "address":
      return saveAddress(order, form);
    case "cancel":
      return cancel(order);
    case "pay":
      return pay(order);
    default:
      return { named: await saveName(order, form) };
  }
}

type LinkedOrder = { readonly number: string; readonly key: string; readonly transport: Transport };

const NOT_ASKED = "That did not work. Please try again later.";

/** An accepted request redirects to the page, so that a reload does not repeat it. */
async function sendReturn({ number, key, transport }: LinkedOrder, form: FormData): Promise<Answered> {
  const values = readReturnForm(form);
  const body = toReturnRequest(values);
  if (typeof body === "string") return { refused: { values, message: body } };
  try {
    await call(
      "POST /api/orders/:number/returns",
      { params: { number }, query: { key }, body },
      { transport },
    );
  } catch (error) {
    return { refused: { values, message: refusalOf(error, NOT_ASKED) } };
  }
  throw redirect(`${orderPaths.order(number, key)}#returns`, 303);
}

async function sendWithdrawal({ number, key, transport }: LinkedOrder, id: number): Promise<Answered> {
  try {
    await call(
      "POST /api/orders/:number/returns/:id/withdraw",
      { params: { number, id }, query: { key } },
      { transport },
    );
  } catch (error) {
    // Decided meanwhile: the page shows how.
    if (!(error instanceof ApiError)) throw error;
  }
  throw redirect(`${orderPaths.order(number, key)}#returns`, 303);
}

async function saveAddress({ number, key, transport }: LinkedOrder, form: FormData): Promise<Answered> {
  const typed = readAddressFields(form);
  const here = { params: { number }, query: { key } };
  try {
    await call("PUT /api/orders/:number/address", { ...here, body: typed }, { transport });
  } catch (error) {
    return { refusedAddress: { typed, message: refusalOf(error, NOT_ASKED) } };
  }
  throw redirect(orderPaths.order(number, key), 303);
}

/** Cancelled already is as good: the page shows it. */
async function cancel({ number, key, transport }: LinkedOrder): Promise<Answered> {
  try {
    await call("POST /api/orders/:number/cancel", { params: { number }, query: { key } }, { transport });
  } catch (error) {
    return { cancelProblem: refusalOf(error, NOT_ASKED) };
  }
  throw redirect(orderPaths.order(number, key), 303);
}

/** Leads on to the provider's page, or to the shop's where it is paid already. */
async function pay({ number, key, transport }: LinkedOrder): Promise<Answered> {
  let paymentUrl: string;
  try {
    const here = { params: { number }, query: { key } };
    ({ paymentUrl } = await call("POST /api/orders/:number/pay", here, { transport }));
  } catch (error) {
    return { payProblem: refusalOf(error, NOT_ASKED) };
  }
  throw redirect(paymentUrl, 303);
}

/** Does not throw for the API's refusals: what was typed is returned. */
async function saveName({ number, key, transport }: LinkedOrder, form: FormData): Promise<NamedCertificate> {
  const { code, ownerName } = readFields(form, ["code", "ownerName"]);
  const typed = form.has("remove") ? "" : ownerName;
  try {
    await call(
      "POST /api/orders/:number/certificates/:code/owner-name",
      { params: { number, code }, query: { key }, body: { name: typed } },
      { transport },
    );
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
  const { returns, requestId, photoProblem, now, ...shown } = unpack(loaderData);
  const asked = { returns, requestId, photoProblem, now: new Date(now), refused: actionData?.refused };
  return (
    <OrderScreen
      {...shown}
      asked={asked}
      cancelProblem={actionData?.cancelProblem}
      payProblem={actionData?.payProblem}
      refusedAddress={actionData?.refusedAddress}
      named={actionData?.named}
    />
  );
}
