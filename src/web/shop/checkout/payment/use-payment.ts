import { useEffect, useEffectEvent, useRef } from "react";
import type { PaymentMethod } from "#domain/payments/payment-methods.ts";
import { call } from "#web/api/call.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { leaveFromHere } from "#web/kit/ui/overlay/back-layers.ts";
import type { Customer } from "./checkout-request.ts";
import { findPaidMeanwhile } from "./paid-meanwhile.ts";
import { startPayment } from "./start-payment.ts";
import { rememberPayment } from "./started-payments.ts";
import type { CheckoutOrder } from "./use-checkout-order.ts";

export type Pay = (customer: Customer, method: PaymentMethod) => Promise<void>;

/** Pays on the card provider's page: goes there, or corrects the cart where the shop's prices or stock differ. */
export function usePayment(order: CheckoutOrder): Pay {
  const isMounted = useIsMounted();
  useShownAgain(() => order.end());

  return async function pay(customer, method) {
    if (!order.begin()) return;
    const paid = await findPaidMeanwhile();
    if (paid) return order.end({ notice: { title: paid.title, changes: [] } });
    const start = await startPayment(order.request(customer, method), {
      async send(request) {
        const answer = await call("POST /api/payment/initialize", { body: request });
        rememberPayment(localTexts, answer.reference, request, Date.now());
        return answer;
      },
      ownOrigin: location.origin,
    });
    // If the dialog was closed meanwhile, the shopper does not want to leave the page any more.
    if (!isMounted.current) return;
    // The button shows 'Processing...' until the browser has left.
    if (start.kind === "redirect") {
      leaveFromHere();
      return location.assign(start.url);
    }
    if (start.kind === "failed") return order.fail(start);
    order.settle(start);
  };
}

/** Whether the component is still mounted when a response arrives. */
function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Calls back when the browser restores this page from its back/forward cache, as after Back on the pay page. */
function useShownAgain(onReturn: () => void): void {
  const onShownAgain = useEffectEvent(onReturn);

  useEffect(() => {
    function onPageShow(event: PageTransitionEvent): void {
      if (event.persisted) onShownAgain();
    }
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
}
