import { createHash } from "node:crypto";
import type { Checkout, ShippingAddress } from "#contract/payments/payment.ts";
import type { PricedOrder } from "./price-order.ts";

/**
 * A hash that is the same for the same cart, shopper, address, gift and total, so that a double click or a retry finds its
 * order again. The payment method is not part of it: switching to PayPal keeps the order.
 */
export function checkoutFingerprint(
  checkout: Checkout & { readonly shippingAddress: ShippingAddress },
  priced: PricedOrder,
): string {
  const { shippingAddress: address } = checkout;
  const lines = priced.items
    .map((item) => [item.productId, item.size, item.color, item.quantity, item.unitPriceCents].join("/"))
    .toSorted();
  const parts = [
    checkout.checkoutKey ?? "",
    checkout.email.toLowerCase(),
    checkout.customerName,
    lines,
    [
      address.street,
      address.street2,
      address.city,
      address.state,
      address.postalCode,
      address.country,
      address.phone,
      address.specialInstructions,
    ],
    priced.total,
    ...(checkout.gift ? [[checkout.gift.recipient, checkout.gift.message]] : []),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
