import { useCallback, useEffect, useRef, useState } from "react";
import { type DollarRate, dollarText, toDollars } from "#domain/money/dollars.ts";
import { call } from "#web/api/call.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import type { Customer } from "#web/shop/checkout/payment/checkout-request.ts";
import { findPaidMeanwhile } from "#web/shop/checkout/payment/paid-meanwhile.ts";
import { rememberPayment } from "#web/shop/checkout/payment/started-payments.ts";
import type { CheckoutOrder } from "#web/shop/checkout/payment/use-checkout-order.ts";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import type { LoadedPayPal } from "./load-paypal.ts";
import { OrderNotCreated, type StartedSession, startPaymentSession } from "./payment-session.ts";
import {
  type PayPalCapture,
  type PayPalOrder,
  type PayPalOrderCreation,
  requestCapture,
  requestPayPalOrder,
} from "./paypal-order.ts";
import type { PayPalApproval } from "./paypal-sdk.d.ts";
import { CANCELLED, dollarChanges, PAYPAL_ERROR } from "./paypal-texts.ts";

export type PayPalPayment = {
  /** The capture is running: nothing may be changed or left now. */
  readonly isCapturing: boolean;
  /** Must be called in the click itself. */
  readonly pay: (paypal: LoadedPayPal, rate: DollarRate) => Promise<void>;
  /** Closes PayPal and ends the attempt. */
  readonly leave: () => void;
};

/** An order whose card was declined, with its checkout: the buyer may approve it with another card. */
type DeclinedOrder = { readonly order: PayPalOrder; readonly createdFor: string };

type NotCreated = Exclude<PayPalOrderCreation, { readonly kind: "created" }>;

/** Pays with PayPal: creates the order on the click, captures it on approval, then goes to the result page. */
export function usePayPalPayment(
  order: CheckoutOrder,
  customer: Customer,
  onNewRate: (rate: DollarRate) => void,
): PayPalPayment {
  const session = useRef<StartedSession<PayPalCapture>>(undefined);
  const declined = useRef<DeclinedOrder>(undefined);
  const [isCapturing, setIsCapturing] = useState(false);

  const close = useCallback(() => {
    session.current?.close();
    session.current = undefined;
  }, []);
  useEffect(() => close, [close]);

  function capture({ orderId }: PayPalApproval): Promise<PayPalCapture> {
    setIsCapturing(true);
    return requestCapture(() => call("POST /api/paypal/order/:orderId/capture", { params: { orderId } }));
  }

  async function pay({ instance }: LoadedPayPal, rate: DollarRate): Promise<void> {
    if (!order.begin()) return;
    const checkout = order.request(customer, "paypal");
    const amount = dollarText(toDollars(order.sums.total, rate));
    const createdFor = JSON.stringify([amount, checkout]);
    const creating: Promise<PayPalOrderCreation> =
      declined.current?.createdFor === createdFor
        ? Promise.resolve({ kind: "created", order: declined.current.order })
        : createUnlessPaid(() =>
            requestPayPalOrder(checkout, amount, (body) => call("POST /api/paypal/order", { body })),
          );
    const started = startPaymentSession(instance, creating.then(toApprove), capture);
    session.current = started;

    const creation = await creating;
    const reference = referenceOf(creation);
    if (reference !== undefined) rememberPayment(localTexts, reference, checkout, Date.now());
    if (creation.kind !== "created")
      return session.current === started ? endWithoutOrder(creation, rate) : undefined;
    const end = await started.ended;
    setIsCapturing(false);
    const captured = end.kind === "approved" ? end.captured : undefined;
    // The money may have been taken, so even a shopper who closed the dialog meanwhile goes to the result page.
    if (captured?.kind === "ask-shop") return location.assign(orderPaths.result(creation.order.reference));
    if (session.current !== started) return;
    close();
    if (end.kind === "cancelled") return order.end({ notice: CANCELLED });
    if (captured === undefined) return order.end({ failure: { message: PAYPAL_ERROR } });
    declined.current = captured.mayRetry ? { order: creation.order, createdFor } : undefined;
    order.fail(captured);
  }

  function endWithoutOrder(creation: NotCreated, shownRate: DollarRate): void {
    close();
    switch (creation.kind) {
      case "paid-already":
        location.assign(orderPaths.result(creation.reference));
        break;
      case "failed":
        order.fail(creation);
        break;
      case "conflict": {
        const rate = creation.rate ?? shownRate;
        onNewRate(rate);
        order.settle(creation.conflict, dollarChanges(creation.conflict, rate));
      }
    }
  }

  function leave(): void {
    close();
    order.end();
  }

  return { isCapturing, pay, leave };
}

/** PayPal's window opens with the click, so the question whether the cart is paid is asked while it opens. */
async function createUnlessPaid(create: () => Promise<PayPalOrderCreation>): Promise<PayPalOrderCreation> {
  const paid = await findPaidMeanwhile();
  return paid ? { kind: "paid-already", reference: paid.reference } : create();
}

/** The order in the form PayPal waits for. Throws OrderNotCreated, which PayPal then reports as its error. */
function toApprove(creation: PayPalOrderCreation): PayPalApproval {
  if (creation.kind !== "created") throw new OrderNotCreated();
  return { orderId: creation.order.id };
}

function referenceOf(creation: PayPalOrderCreation): string | undefined {
  if (creation.kind === "created") return creation.order.reference;
  return creation.kind === "paid-already" ? creation.reference : undefined;
}
