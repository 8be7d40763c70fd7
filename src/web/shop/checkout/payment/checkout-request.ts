import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { toRandNumber } from "#domain/money/money.ts";
import type { CartLine, CartLines } from "#domain/orders/cart-lines.ts";
import { HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import type { PaymentMethod } from "#domain/payments/payment-methods.ts";
import type { CheckoutForm } from "#web/shop/checkout/checkout-form.ts";
import type { OrderSums } from "#web/shop/checkout/order-sums.ts";
import { countryToSend, type ShippingInfo } from "#web/shop/shipping/shipping-info.ts";

/** The buyer, the address and whether it is a gift, in the API's form. */
export type Customer = Pick<CheckoutRequest, "email" | "customerName" | "shippingAddress" | "gift">;

/** Without an address when nothing is shipped. */
export function customerFromForm(form: CheckoutForm, isFilesOnly = false): Customer {
  const person = { email: form.email, customerName: `${form.firstName} ${form.lastName}` };
  if (isFilesOnly) return person;
  return {
    ...person,
    shippingAddress: {
      street: form.address,
      city: form.city,
      state: form.state,
      postalCode: form.zipCode,
      country: HOME_COUNTRY,
      ...(form.phone ? { phone: form.phone } : {}),
    },
  };
}

/** The name is sent as saved and not split, because some people have only one. */
export function customerFromShippingInfo(info: ShippingInfo, isFilesOnly = false): Customer {
  const person = { email: info.email, customerName: info.fullName };
  if (isFilesOnly) return person;
  return {
    ...person,
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
  /** Where the visit began. */
  readonly source?: string | undefined;
  readonly checkoutKey: string;
};

/** The request that starts a payment: the amount in cents, prices and delivery fee in rand. */
export function checkoutRequest({
  lines,
  sums,
  customer,
  paymentMethod,
  source,
  checkoutKey,
}: Order): CheckoutRequest {
  return {
    ...customer,
    amount: sums.total,
    paymentMethod,
    shippingCost: toRandNumber(sums.delivery),
    items: lines.map(orderLine),
    ...(source !== undefined && { source }),
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
