import { useRef, useState } from "react";
import type { CheckoutRequest, PaymentMethod } from "#contract/payment.ts";
import { isFilesOnly as areFilesOnly } from "#domain/orders/files-only.ts";
import { useCart } from "#web/cart/use-cart.ts";
import { useCartStock } from "#web/cart/use-cart-stock.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { type DeliveryQuote, type OrderSums, orderSums } from "./order-sums.ts";
import { type Customer, checkoutRequest } from "./payment/checkout-request.ts";
import { type CartNotice, type PaymentConflict, settleConflict } from "./payment/payment-conflict.ts";

/** What is written above the pay button. */
export type PaymentNotes = {
  readonly isCartEmpty: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  /** What has changed in the cart since the shopper last pressed the pay button. */
  readonly notice: CartNotice | undefined;
};

export type CheckoutOrder = PaymentNotes & {
  readonly sums: OrderSums;
  /** Nothing of it is sent: no address is asked for. */
  readonly isFilesOnly: boolean;
  readonly isProcessing: boolean;
  /** Begins an attempt to pay. False while another is under way or when the cart is empty. */
  readonly begin: () => boolean;
  readonly end: (outcome?: Outcome) => void;
  /** Ends the attempt with this message, also in a toast. */
  readonly fail: (failure: string) => void;
  /** Ends the attempt with a cart changed to what the shop says. */
  readonly settle: (conflict: PaymentConflict, alsoChanged?: readonly string[]) => void;
  readonly request: (customer: Customer, method: PaymentMethod) => CheckoutRequest;
};

type Outcome = { readonly failure?: string; readonly notice?: CartNotice };

/** The order in the making, for every way to pay: its sums, one attempt at a time, and how the last one ended. */
export function useCheckoutOrder(savedCountry: string | undefined): CheckoutOrder {
  const cart = useCart();
  const terms = useShopFacts()?.delivery;
  const [quote, setQuote] = useState<DeliveryQuote>();
  const [isProcessing, setIsProcessing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const isUnderWay = useRef(false);
  const stock = useCartStock(true, cart.lines, cart.checkoutKey);
  const isFilesOnly = areFilesOnly(cart.lines.map(({ id }) => ({ isFile: stock.get(id)?.isFile })));
  const sums = orderSums(cart.lines, terms, savedCountry, quote, isFilesOnly);
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
    isFilesOnly,
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
