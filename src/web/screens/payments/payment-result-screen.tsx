import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#web/api/call.ts";
import { localTexts, sessionTexts } from "#web/kit/storage/text-store.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { forgetCheckout } from "#web/shop/checkout/checkout-form.ts";
import { findStartedPayment } from "#web/shop/checkout/payment/started-payments.ts";
import { rememberLastOrder } from "#web/shop/orders/last-order.ts";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import { paidFromPage } from "#web/shop/orders/paid-from-page.ts";
import { CheckingPayment, NotPaid } from "./not-paid.tsx";
import { PaymentSuccessful } from "./payment-successful.tsx";
import { notPaidText, unverifiedText } from "./result-texts.ts";
import { type Surroundings, type Verification, watchVerification } from "./watch-verification.ts";

/** What the address says to which the provider sends the shopper back. */
export type PaymentReturned = {
  /** The `payment` value in the address. It only selects the view and proves nothing. */
  readonly state: string;
  readonly reference: string | null;
};

/** The reference stays in the address, so that a reload, Back or a restored tab shows the same result. */
export function PaymentResultScreen({ state, reference }: PaymentReturned) {
  if (state === "success" && reference)
    return (
      <>
        <noscript>
          <meta content={`0;url=${orderPaths.plainResult(reference)}`} httpEquiv="refresh" />
        </noscript>
        <VerifiedResult key={reference} reference={reference} />
      </>
    );
  return <UnverifiedResult reference={reference} state={state} />;
}

/** Only where it was paid on the order's own page the shop is asked, and that page is the way on. */
function UnverifiedResult({ state, reference }: PaymentReturned) {
  const [orderUrl, setOrderUrl] = useState<string>();

  useEffect(() => {
    const orderKey = paidFromPage.keyIn(sessionTexts);
    if (reference === null || orderKey === undefined) return;
    call("POST /api/payment/verify", { body: { reference, orderKey } }).then(
      (answer) => setOrderUrl(answer.orderUrl),
      (error: unknown) => reportProblem("The order of a payment could not be found.", error),
    );
  }, [reference]);

  return <NotPaid orderUrl={orderUrl} text={unverifiedText(state, orderUrl !== undefined)} />;
}

function VerifiedResult({ reference }: { readonly reference: string }) {
  const verification = useVerification(reference);
  switch (verification.kind) {
    case "checking":
      return <CheckingPayment phase={verification.phase} />;
    case "success":
      return (
        <PaymentSuccessful
          amount={verification.amount}
          order={verification.order}
          orderUrl={verification.orderUrl}
        />
      );
    case "not-paid":
      return <NotPaid orderUrl={verification.orderUrl} text={notPaidText(verification.status)} />;
  }
}

/** The status of the payment with this reference. A paid one clears the cart that it paid, and no other. */
function useVerification(reference: string): Verification {
  const [verification, setVerification] = useState<Verification>({ kind: "checking", phase: "first-call" });
  const { clear } = useCart();

  const onChange = useEffectEvent((next: Verification) => {
    setVerification(next);
    if (next.kind !== "success") return;
    const started = findStartedPayment(localTexts, reference, Date.now());
    // The shop gives the order's link only to the browser that paid.
    if (next.orderUrl && started) rememberLastOrder(localTexts, reference, Date.now());
    if (started && clear(started.checkoutKey, started.pieces)) forgetCheckout(sessionTexts);
  });

  useEffect(
    () =>
      watchVerification({
        verify: () => call("POST /api/payment/verify", { body: { reference, ...proofOf(reference) } }),
        onChange: (next) => onChange(next),
        surroundings: browserSurroundings,
      }),
    [reference],
  );

  return verification;
}

/** Proves to the shop that this browser paid and may have the order's link. */
function proofOf(reference: string) {
  return {
    checkoutKey: findStartedPayment(localTexts, reference, Date.now())?.checkoutKey,
    orderKey: paidFromPage.keyIn(sessionTexts),
  };
}

const browserSurroundings: Surroundings = {
  startTimer(onEnd, afterMs) {
    const timer = setTimeout(onEnd, afterMs);
    return () => clearTimeout(timer);
  },
  isOnline: () => navigator.onLine,
  onConnectionChange(listener) {
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    return () => {
      window.removeEventListener("online", listener);
      window.removeEventListener("offline", listener);
    };
  },
};
