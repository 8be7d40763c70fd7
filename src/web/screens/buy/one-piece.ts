/** One piece bought by a plain form: its fields, and the equivalent checkout. */

import type { Problem } from "#contract/call/problem.ts";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { addToCartState, type Choice, sizeOptions } from "#domain/catalogue/product-options.ts";
import { addRand, NO_RAND, type ZarCents, zarCents } from "#domain/money/money.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";
import { findErrors } from "#web/kit/forms/read-form.ts";
import { CHECKOUT_FIELDS, CheckoutFormSchema, FilesFormSchema } from "#web/shop/checkout/checkout-form.ts";
import { GIFT_FIELDS, giftOf } from "#web/shop/checkout/gift.ts";
import { checkoutRequest, customerFromForm } from "#web/shop/checkout/payment/checkout-request.ts";
import { type CartNotice, readConflict, repairPrices } from "#web/shop/checkout/payment/payment-conflict.ts";
import { toCartLine } from "#web/shop/products/cart-line.ts";
import type { Product } from "#web/shop/products/product.ts";
import { readChoice } from "#web/shop/products/product-choice.ts";

/** The sums that the shopper agrees to by pressing the button. */
export type ShownSums = { readonly price: ZarCents; readonly delivery: ZarCents };

export const BUY_FIELDS = [
  ...CHECKOUT_FIELDS,
  ...GIFT_FIELDS,
  "size",
  "color",
  "price",
  "delivery",
  "checkoutKey",
] as const;

export type BuyField = (typeof BUY_FIELDS)[number];
export type BuyValues = Readonly<Record<BuyField, string>>;

/** The sums on the page that sent the form; today's if it does not say. */
export function shownSums(product: Product, { price, delivery }: BuyValues): ShownSums {
  return { price: centsOf(price) ?? product.price, delivery: centsOf(delivery) ?? NO_RAND };
}

function centsOf(text: string): ZarCents | undefined {
  return /^\d{1,9}$/.test(text) ? zarCents(Number(text)) : undefined;
}

/** The form's errors; undefined when it is valid. */
export function findBuyErrors(
  product: Product,
  values: BuyValues,
): Partial<Record<BuyField, string>> | undefined {
  const state = addToCartState(product, choiceOf(product, values));
  const missing = {
    ...(state === "select-size" && { size: "Please select a size" }),
    ...(state === "select-color" && { color: "Please select a color" }),
    ...(state === "out-of-stock" && outOf(product)),
  };
  const errors = { ...findErrors(schemaOf(product), values), ...missing };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function schemaOf({ filesOnly }: Product) {
  return filesOnly ? FilesFormSchema : CheckoutFormSchema;
}

/** An error where another option can be chosen; without options the shop refuses. */
function outOf(product: Product): Partial<Record<BuyField, string>> {
  if (sizeOptions(product).length > 0) return { size: "Out of stock in this size and color" };
  return product.availableColors.length > 0 ? { color: "Out of stock in this color" } : {};
}

/** The checkout of a valid form: the same as of a cart with this piece only. */
export function checkoutOf(product: Product, values: BuyValues): CheckoutRequest {
  const { price, delivery } = shownSums(product, values);
  const sums = { subtotal: price, delivery, total: addRand(price, delivery), deliveryText: "" };
  const customer = customerFromForm(schemaOf(product).parse(values), product.filesOnly);
  const gift = product.filesOnly ? undefined : giftOf(values);
  return checkoutRequest({
    lines: [lineOf(product, values, price)],
    sums,
    customer: gift ? { ...customer, gift } : customer,
    paymentMethod: "card",
    checkoutKey: values.checkoutKey,
  });
}

/** The changed sums when the shop refused because of a price change; undefined for other refusals. */
export function readNewSums(
  product: Product,
  values: BuyValues,
  problem: Problem | undefined,
): { readonly sums: ShownSums; readonly notice: CartNotice } | undefined {
  const conflict = readConflict(problem);
  if (conflict?.kind !== "price-changed") return undefined;
  const shown = shownSums(product, values);
  const { notice } = repairPrices([lineOf(product, values, shown.price)], shown.delivery, conflict.change);
  const { shippingCost, lines } = conflict.change;
  return { sums: { price: lines[0]?.price ?? shown.price, delivery: shippingCost }, notice };
}

function lineOf(product: Product, values: BuyValues, price: ZarCents): CartLine {
  return { ...toCartLine(product, choiceOf(product, values)), price, quantity: 1 };
}

function choiceOf(product: Product, { size, color }: BuyValues): Choice {
  return readChoice(product, new URLSearchParams({ size, color }));
}
