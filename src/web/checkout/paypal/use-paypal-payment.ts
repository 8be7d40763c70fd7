import { useCallback, useEffect, useRef, useState } from "react";
import { type DollarRate, dollarText, toDollars } from "#domain/money/dollars.ts";
import { call } from "#web/api/call.ts";
import { capturePayPalOrder as captureOrder, createPayPalOrder } from "#web/api/operations.ts";
import type { Customer } from "#web/checkout/payment/checkout-request.ts";
import type { CheckoutOrder } from "#web/checkout/use-checkout-order.ts";
import { paths } from "#web/paths.ts";
import { capturePayPalOrder, type PayPalCapture } from "./capture-paypal-order.ts";
import type { PayPalSession } from "./open-paypal.ts";
import type { PayPalApproval } from "./paypal-sdk.d.ts";
import { CANCELLED, dollarChanges, PAYPAL_ERROR } from "./paypal-texts.ts";
import { NoPayPalOrder, type ShownPayPal, showPayPal } from "./show-paypal.ts";
import { type PayPalOrder, type PayPalOrderStart, startPayPalOrder } from "./start-paypal-order.ts";

export type PayPalPayment = {
  /** The money is being taken: nothing may be changed now. */
  readonly isCapturing: boolean;
  /** To be called in the very click. */
  readonly pay: (paypal: PayPalSession, rate: DollarRate) => Promise<void>;
  /** Gives up what is under way. */
  readonly leave: () => void;
};

/** An order whose card was refused, and what it was made for: the buyer may approve the same one with another card. */
type RefusedOrder = { readonly order: PayPalOrder; readonly madeFor: string };

type NotCreated = Exclude<PayPalOrderStart, { readonly kind: "created" }>;

/** Paying with PayPal's button: order on click, capture on approval, then the payment result like a card payer. */
export function usePayPalPayment(
  order: CheckoutOrder,
  customer: Customer,
  onNewRate: (rate: DollarRate) => void,
): PayPalPayment {
  const current = useRef<ShownPayPal<PayPalCapture>>(undefined);
  const refused = useRef<RefusedOrder>(undefined);
  const [isCapturing, setIsCapturing] = useState(false);

  const close = useCallback(() => {
    current.current?.close();
    current.current = undefined;
  }, []);
  useEffect(() => close, [close]);

  function capture({ orderId }: PayPalApproval): Promise<PayPalCapture> {
    setIsCapturing(true);
    return capturePayPalOrder(() => call(captureOrder, { params: { orderId } }));
  }

  async function pay({ paypal }: PayPalSession, rate: DollarRate): Promise<void> {
    if (!order.begin()) return;
    const checkout = order.request(customer, "paypal");
    const amount = dollarText(toDollars(order.sums.total, rate));
    const madeFor = JSON.stringify([amount, checkout]);
    const placing: Promise<PayPalOrderStart> =
      refused.current?.madeFor === madeFor
        ? Promise.resolve({ kind: "created", order: refused.current.order })
        : startPayPalOrder(checkout, amount, (body) => call(createPayPalOrder, { body }));
    const shown = showPayPal(paypal, placing.then(approvable), capture);
    current.current = shown;

    const start = await placing;
    if (start.kind !== "created") return current.current === shown ? turnDown(start, rate) : undefined;
    const end = await shown.ended;
    setIsCapturing(false);
    const captured = end.kind === "approved" ? end.captured : undefined;
    // The money may have moved: also whoever has closed the dialog meanwhile is shown what became of it.
    if (captured?.kind === "ask-shop") return location.assign(resultAddress(start.order.reference));
    if (current.current !== shown) return;
    close();
    if (end.kind === "cancelled") return order.end({ notice: CANCELLED });
    if (captured === undefined) return order.end({ failure: PAYPAL_ERROR });
    refused.current = captured.mayRetry ? { order: start.order, madeFor } : undefined;
    order.fail(captured.message);
  }

  function turnDown(start: NotCreated, shownRate: DollarRate): void {
    close();
    switch (start.kind) {
      case "paid-already":
        location.assign(resultAddress(start.reference));
        break;
      case "failed":
        order.fail(start.message);
        break;
      case "conflict": {
        const rate = start.rate ?? shownRate;
        onNewRate(rate);
        order.settle(start.conflict, dollarChanges(start.conflict, rate));
      }
    }
  }

  function leave(): void {
    close();
    order.end();
  }

  return { isCapturing, pay, leave };
}

/** What PayPal waits for. Throws what it then reports back, when there is no order to approve. */
function approvable(start: PayPalOrderStart): PayPalApproval {
  if (start.kind !== "created") throw new NoPayPalOrder();
  return { orderId: start.order.id };
}

function resultAddress(reference: string): string {
  return `${paths.home}?${new URLSearchParams({ payment: "success", reference })}`;
}
