import { useEffect, useRef, useState } from "react";
import type { InitializeAnswer, PaymentMethod } from "#contract/payment.ts";
import { apiSend } from "#web/api/client.ts";
import { useCart } from "#web/cart/use-cart.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import type { CartNotice } from "./cart-repair.ts";
import { type Customer, checkoutRequest } from "./checkout-request.ts";
import { type DeliveryQuote, type OrderSums, orderSums } from "./order-sums.ts";
import { settleConflict } from "./settle-conflict.ts";
import { startPayment } from "./start-payment.ts";
import { useComesBack } from "./use-comes-back.ts";

export type Payment = {
  readonly sums: OrderSums;
  readonly isProcessing: boolean;
  /** Why the last try failed, for beside the button. */
  readonly failure: string | undefined;
  /** What the shop changed in the cart since the shopper last agreed to a total. */
  readonly notice: CartNotice | undefined;
  readonly pay: (customer: Customer, method: PaymentMethod) => Promise<void>;
};

type Outcome = { readonly failure?: string; readonly notice?: CartNotice };

/** Paying for the cart: one request at a time; repairs the cart when the shop disagrees, leaves for the pay page when not. */
export function usePayment(savedCountry: string | undefined): Payment {
  const cart = useCart();
  const [quote, setQuote] = useState<DeliveryQuote>();
  const [isProcessing, setIsProcessing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const isUnderWay = useRef(false);
  const isOpen = useIsMounted();
  const sums = orderSums(cart.lines, savedCountry, quote);

  function end(next: Outcome): void {
    isUnderWay.current = false;
    setIsProcessing(false);
    setOutcome(next);
  }
  useComesBack(() => end({}));

  function fail(failure: string): void {
    end({ failure });
    showToast({ title: "Payment Failed", description: failure, variant: "destructive" });
  }

  async function pay(customer: Customer, paymentMethod: PaymentMethod): Promise<void> {
    if (isUnderWay.current || cart.lines.length === 0) return;
    isUnderWay.current = true;
    setIsProcessing(true);
    setOutcome({});
    const checkoutKey = cart.checkoutKey();
    const start = await startPayment(
      checkoutRequest({ lines: cart.lines, sums, customer, paymentMethod, checkoutKey }),
      { send: initializePayment, ownOrigin: location.origin },
    );
    // Whoever closed the dialog meanwhile did not want to leave the page.
    if (!isOpen.current) return;
    // The button says 'Processing...' until the browser has left.
    if (start.kind === "redirect") return location.assign(start.url);
    if (start.kind === "failed") return fail(start.message);
    const settlement = settleConflict(cart, sums, start);
    if (!settlement) return fail(start.message);
    if (settlement.quote) setQuote(settlement.quote);
    end({ notice: settlement.notice });
  }

  return { sums, isProcessing, failure: outcome.failure, notice: outcome.notice, pay };
}

function initializePayment(request: unknown): Promise<InitializeAnswer> {
  return apiSend("POST", "/api/payment/initialize", request);
}

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
