import type { CheckoutRequest, PaymentMethod } from "#contract/payment.ts";
import { toRandNumber } from "#domain/money/money.ts";
import type { CartLine, CartLines } from "#domain/orders/cart-lines.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery.ts";
import type { CheckoutForm } from "#web/checkout/checkout-form.ts";
import type { OrderSums } from "#web/checkout/order-sums.ts";
import { countryToSend, type ShippingInfo } from "#web/shipping/shipping-info.ts";

/** Who pays and where the parcel goes, in the contract's words. */
export type Customer = Pick<CheckoutRequest, "email" | "customerName" | "shippingAddress">;

export function customerFromForm(form: CheckoutForm): Customer {
  return {
    email: form.email,
    customerName: `${form.firstName} ${form.lastName}`,
    shippingAddress: {
      street: form.address,
      city: form.city,
      state: form.state,
      postalCode: form.zipCode,
      country: HOME_COUNTRY,
    },
  };
}

/** The name stays whole as it was saved: a one-word name has no last name to ask for (DECISIONS 27). */
export function customerFromShippingInfo(info: ShippingInfo): Customer {
  return {
    email: info.email,
    customerName: info.fullName,
    shippingAddress: {
      street: info.addressLine1,
      city: info.city,
      state: info.state,
      postalCode: info.postalCode,
      country: countryToSend(info),
      phone: info.phone,
      ...(info.addressLine2 ? { street2: info.addressLine2 } : {}),
      ...(info.specialInstructions ? { specialInstructions: info.specialInstructions } : {}),
    },
  };
}

type Order = {
  readonly lines: CartLines;
  readonly sums: OrderSums;
  readonly customer: Customer;
  readonly paymentMethod: PaymentMethod;
  readonly checkoutKey: string;
};

/** The body of `initialize`: the amount in cents, prices and delivery in rand, as the contract types them. */
export function checkoutRequest({
  lines,
  sums,
  customer,
  paymentMethod,
  checkoutKey,
}: Order): CheckoutRequest {
  return {
    ...customer,
    amount: sums.total,
    paymentMethod,
    shippingCost: toRandNumber(sums.delivery),
    items: lines.map(orderLine),
    checkoutKey,
  };
}

function orderLine({ id, name, price, quantity, size, color }: CartLine): CheckoutRequest["items"][number] {
  return {
    id,
    name,
    price: toRandNumber(price),
    quantity,
    ...(size === undefined ? {} : { size }),
    ...(color === undefined ? {} : { color }),
  };
}
