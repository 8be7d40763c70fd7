/** The payment's state for browsers without scripts: the server makes the request that the result page makes elsewhere. */
import type { VerifyAnswer } from "#contract/payments/payment.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { visitorContext } from "#web/api/page-context.ts";
import { PRIVATE_PAGE } from "#web/page/page-handle.ts";
import { PRIVATE_PAGE_TAGS, pageTitle } from "#web/page/page-meta.ts";
import { FailureScreen } from "#web/shop/failure-screens/failure-screen.tsx";
import type { Route } from "./+types/plain-result-route.ts";
import { CheckingPayment, NotPaid } from "./not-paid.tsx";
import { PaymentSuccessful } from "./payment-successful.tsx";
import { notPaidText } from "./result-texts.ts";

const ASK_AGAIN_SECONDS = 5;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Your payment") }, ...PRIVATE_PAGE_TAGS];

export const handle = PRIVATE_PAGE;

export async function loader({ context, params }: Route.LoaderArgs): Promise<Partial<VerifyAnswer>> {
  try {
    const { reference } = params;
    return await call(
      "POST /api/payment/verify",
      { body: { reference } },
      { transport: context.get(visitorContext) },
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { status: error.status === 429 ? "pending" : "failed" };
  }
}

export default function PlainResultRoute({ loaderData }: Route.ComponentProps) {
  const { status = "failed", orderNumber = null, amount = null, isOnHold } = loaderData;
  if (status === "success") return <PaymentSuccessful amount={amount} order={orderNumber} />;
  if (status !== "pending") return <NotPaid text={notPaidText(status)} />;
  if (isOnHold) return <NotPaid text={notPaidText("on-hold")} />;
  return (
    <>
      <meta content={`${ASK_AGAIN_SECONDS}`} httpEquiv="refresh" />
      <CheckingPayment phase="unconfirmed" />
    </>
  );
}

export function ErrorBoundary() {
  return <FailureScreen message="We could not reach the shop to check your payment. Reload this page." />;
}
