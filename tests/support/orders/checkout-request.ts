import { randomUUID } from "node:crypto";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";

/** Of pieces that are sent somewhere. */
type AddressedRequest = CheckoutRequest & {
  readonly shippingAddress: NonNullable<CheckoutRequest["shippingAddress"]>;
};

/** A checkout for one Founders Tee (R450) of a new browser, with what a test wants otherwise. */
export function checkoutRequest(change: Partial<CheckoutRequest> = {}): AddressedRequest {
  const request = {
    email: "lerato@example.com",
    amount: 45_000,
    paymentMethod: "card",
    customerName: "Lerato Mokoena",
    shippingAddress: LERATO_ADDRESS,
    shippingCost: 0,
    items: [{ id: 501, name: "Founders Tee", price: 450, quantity: 1, size: "M" }],
    checkoutKey: randomUUID(),
    ...change,
  };
  return request as AddressedRequest;
}

/** The same for `quantity` pieces of edition 502 (R450 each, eight exist). */
export function checkoutOfEdition502(quantity = 1, change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return checkoutRequest({
    amount: 45_000 * quantity,
    items: [{ id: 502, name: "Jozi Nights Tee", price: 450, quantity, size: "M" }],
    ...change,
  });
}
