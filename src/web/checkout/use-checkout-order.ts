import { useRef, useState } from "react";
import type { CheckoutRequest, PaymentMethod } from "#contract/payment.ts";
import { useCart } from "#web/cart/use-cart.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { type DeliveryQuote, type OrderSums, orderSums } from "./order-sums.ts";
import type { CartNotice } from "./payment/cart-repair.ts";
import { type Customer, checkoutRequest } from "./payment/checkout-request.ts";
import type { PaymentConflict } from "./payment/payment-conflict.ts";
import { settleConflict } from "./payment/settle-conflict.ts";

/** What the shopper is told beside the button about the last try. */
export type PaymentNotes = {
  readonly isCartEmpty: boolean;
  /** Why the last try failed. */
  readonly failure: string | undefined;
  /** What the shop changed in the cart since the shopper last agreed to a total. */
  readonly notice: CartNotice | undefined;
};

export type CheckoutOrder = PaymentNotes & {
  readonly sums: OrderSums;
  readonly isProcessing: boolean;
  /** Takes the turn for one try. False while another is under way, or with nothing to pay for. */
  readonly begin: () => boolean;
  readonly end: (outcome?: Outcome) => void;
  /** Ends the try with these words, in a toast too. */
  readonly fail: (failure: string) => void;
  /** Ends the try with a cart brought to what the shop says. */
  readonly settle: (conflict: PaymentConflict, alsoChanged?: readonly string[]) => void;
  readonly request: (customer: Customer, method: PaymentMethod) => CheckoutRequest;
};

type Outcome = { readonly failure?: string; readonly notice?: CartNotice };

/** The cart as something to pay for, whichever way: what it comes to, one try at a time, and how the last one went. */
export function useCheckoutOrder(savedCountry: string | undefined): CheckoutOrder {
  const cart = useCart();
  const [quote, setQuote] = useState<DeliveryQuote>();
  const [isProcessing, setIsProcessing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const isUnderWay = useRef(false);
  const sums = orderSums(cart.lines, savedCountry, quote);
  const isCartEmpty = cart.lines.length === 0;

  function begin(): boolean {
    if (isUnderWay.current || isCartEmpty) return false;
    isUnderWay.current = true;
    setIsProcessing(true);
    setOutcome({});
    return true;
  }

  function end(next: Outcome = {}): void {
    isUnderWay.current = false;
    setIsProcessing(false);
    setOutcome(next);
  }

  function fail(failure: string): void {
    end({ failure });
    showToast({ title: "Payment Failed", description: failure, variant: "destructive" });
  }

  function settle(conflict: PaymentConflict, alsoChanged: readonly string[] = []): void {
    const settlement = settleConflict(cart, sums, conflict);
    if (settlement) {
      if (settlement.quote) setQuote(settlement.quote);
      const { title, changes } = settlement.notice;
      end({ notice: { title, changes: [...changes, ...alsoChanged] } });
    } else fail(conflict.message);
  }

  function request(customer: Customer, paymentMethod: PaymentMethod): CheckoutRequest {
    const checkoutKey = cart.checkoutKey();
    return checkoutRequest({ lines: cart.lines, sums, customer, paymentMethod, checkoutKey });
  }

  return {
    sums,
    isCartEmpty,
    isProcessing,
    failure: outcome.failure,
    notice: outcome.notice,
    begin,
    end,
    fail,
    settle,
    request,
  };
}
