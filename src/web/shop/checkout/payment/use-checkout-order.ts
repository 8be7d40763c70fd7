import { useRef, useState } from "react";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";
import type { PaymentMethod } from "#domain/payments/payment-methods.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { describeLimit } from "#web/shop/cart/line-texts.ts";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { useCartStock } from "#web/shop/cart/use-cart-stock.ts";
import { type DeliveryQuote, type OrderSums, orderSums } from "#web/shop/checkout/order-sums.ts";
import { visitSource } from "#web/shop/checkout/visit-source.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import { type Customer, checkoutRequest } from "./checkout-request.ts";
import { type CartNotice, type PaymentConflict, settleConflict } from "./payment-conflict.ts";
import type { Failure } from "./start-payment.ts";

/** Text above the pay button. */
export type PaymentNotes = {
  readonly isCartEmpty: boolean;
  /** Why the last attempt failed. */
  readonly failure: Failure | undefined;
  /** Changes of the cart since the last press of the pay button. */
  readonly notice: CartNotice | undefined;
};

/** A line with its available quantity, and why that is less than the cart's. */
export type CheckoutLine = CartLine & {
  readonly shortage?: string | undefined;
  /** Its sizes; undefined before the shop has responded. */
  readonly sizes?: readonly string[] | undefined;
};

export type CheckoutOrder = PaymentNotes & {
  readonly lines: readonly CheckoutLine[];
  readonly sums: OrderSums;
  /** Nothing is shipped: no address is asked for. */
  readonly isFilesOnly: boolean;
  readonly isProcessing: boolean;
  /** Begins an attempt to pay. False while another is under way or when the cart is empty. */
  readonly begin: () => boolean;
  readonly end: (outcome?: Outcome) => void;
  /** Ends the attempt with this message, also in a toast. */
  readonly fail: (failure: Failure) => void;
  /** Ends the attempt with a cart changed to what the shop says. */
  readonly settle: (conflict: PaymentConflict, alsoChanged?: readonly string[]) => void;
  readonly request: (customer: Customer, method: PaymentMethod) => CheckoutRequest;
};

type Outcome = { readonly failure?: Failure; readonly notice?: CartNotice };

/** The order in progress, for every payment method: its sums, one attempt at a time, and the last outcome. */
export function useCheckoutOrder(savedCountry: string | undefined): CheckoutOrder {
  const cart = useCart();
  const terms = useShopFacts()?.delivery;
  const [quote, setQuote] = useState<DeliveryQuote>();
  const [isProcessing, setIsProcessing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const isUnderWay = useRef(false);
  useCartStock(true);
  const { stock, available: shown, isFilesOnly } = cart;
  const lines = shown.filter(({ quantity }) => quantity > 0);
  const sums = orderSums(lines, terms, savedCountry, quote, isFilesOnly);
  const isCartEmpty = lines.length === 0;

  function shortageOf(wanted: CartLine | undefined, had: CartLine): string | undefined {
    if (wanted === undefined || wanted.quantity === had.quantity) return undefined;
    return describeLimit(cart.lines, wanted, stock.get(wanted.id));
  }

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

  function fail(failure: Failure): void {
    end({ failure });
    showToast({ title: "Payment Failed", description: failure.message, variant: "destructive" });
  }

  function settle(conflict: PaymentConflict, alsoChanged: readonly string[] = []): void {
    const settlement = settleConflict({ ...cart, lines }, sums, conflict);
    if (settlement) {
      if (settlement.quote) setQuote(settlement.quote);
      const { title, changes } = settlement.notice;
      end({ notice: { title, changes: [...changes, ...alsoChanged] } });
    } else fail({ message: conflict.message });
  }

  function request(customer: Customer, paymentMethod: PaymentMethod): CheckoutRequest {
    const checkoutKey = cart.checkoutKey();
    const source = visitSource();
    return checkoutRequest({ lines, sums, customer, paymentMethod, source, checkoutKey });
  }

  return {
    lines: shown.map((line, index) => ({
      ...line,
      shortage: shortageOf(cart.lines[index], line),
      sizes: stock.get(line.id)?.sizes,
    })),
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
