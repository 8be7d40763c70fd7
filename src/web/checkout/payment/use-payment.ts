import type { PaymentMethod } from "#contract/payment.ts";
import { call } from "#web/api/call.ts";
import { initializePayment } from "#web/api/operations.ts";
import type { CheckoutOrder } from "#web/checkout/use-checkout-order.ts";
import { useIsMounted } from "#web/checkout/use-is-mounted.ts";
import type { Customer } from "./checkout-request.ts";
import { startPayment } from "./start-payment.ts";
import { useComesBack } from "./use-comes-back.ts";

export type Pay = (customer: Customer, method: PaymentMethod) => Promise<void>;

/** Paying on the card provider's page: repairs the cart when the shop disagrees, leaves for that page when not. */
export function usePayment(order: CheckoutOrder): Pay {
  const isOpen = useIsMounted();
  useComesBack(() => order.end());

  return async function pay(customer, method) {
    if (!order.begin()) return;
    const start = await startPayment(order.request(customer, method), {
      send: (request) => call(initializePayment, { body: request }),
      ownOrigin: location.origin,
    });
    // Whoever closed the dialog meanwhile did not want to leave the page.
    if (!isOpen.current) return;
    // The button says 'Processing...' until the browser has left.
    if (start.kind === "redirect") return location.assign(start.url);
    if (start.kind === "failed") return order.fail(start.message);
    order.settle(start);
  };
}
