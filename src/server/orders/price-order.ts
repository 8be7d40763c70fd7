import type { Checkout } from "#contract/payments/payment.ts";
import type { PriceChanged } from "#contract/payments/payment-conflicts.ts";
import { completeChoice, isOrderable, isValidChoice } from "#domain/catalogue/valid-choice.ts";
import { addRand, NO_RAND, toRandNumber, type ZarCents } from "#domain/money/money.ts";
import { foreignCountryOf } from "#domain/orders/address/foreign-address.ts";
import { cartTotal } from "#domain/orders/cart-lines.ts";
import { type DeliveryTerms, deliveryFee, HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { isNotDeliveredTo } from "#domain/orders/delivery/not-delivered.ts";
import { isFilesOnly } from "#domain/orders/files-only.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import { isSoldAsFiles, type ProductToSell } from "#server/catalogue/products-to-sell.ts";
import {
  addressAbroad,
  addressMissing,
  impossibleChoice,
  notDeliveredTo,
  PriceHasChanged,
  unknownProduct,
} from "./orders.errors.ts";

export type PricedOrder = {
  readonly items: readonly OrderItem[];
  readonly subtotal: ZarCents;
  readonly shipping: ZarCents;
  readonly total: ZarCents;
  /**
   * False when a delivery fee was due but not charged, because the browser had shown none and `UnsavedDelivery` is
   * `free`.
   */
  readonly deliveryCharged: boolean;
};

/**
 * Prices a checkout from the shop's own rows and compares the result with what the browser showed, so that a buyer is
 * never charged more than was shown. Throws unknownProduct, impossibleChoice, addressMissing, addressAbroad or
 * PriceHasChanged.
 */
export function priceOrder(
  checkout: Checkout,
  products: readonly ProductToSell[],
  delivery: DeliveryTerms,
): PricedOrder {
  const items = checkout.items.map((item, line) => priceLine(item, line, products));
  const subtotal = cartTotal(items.map(({ unitPriceCents: price, quantity }) => ({ price, quantity })));
  const fee = deliveryDue(checkout, items, delivery, subtotal);
  // A shopper who names another country has saved it, and was shown its fee.
  const isAtHome = checkout.shippingAddress?.country === HOME_COUNTRY;
  const letsZeroThrough = !delivery.unsaved && isAtHome && checkout.shippingCost === NO_RAND;
  const shipping = letsZeroThrough ? NO_RAND : fee;
  const priced = {
    items,
    subtotal,
    shipping,
    total: addRand(subtotal, shipping),
    deliveryCharged: shipping === fee,
  };
  if (!agrees(checkout, priced)) throw new PriceHasChanged(whatChanged(checkout, priced));
  return priced;
}

/**
 * The delivery fee in rand cents; nothing for files alone. Throws addressMissing when something is delivered and there
 * is no address, and addressAbroad when it names another country than it was sent with, and
 * notDeliveredTo for a country that the owner has switched off.
 */
export function deliveryDue(
  { shippingAddress }: Pick<Checkout, "shippingAddress">,
  items: readonly OrderItem[],
  terms: DeliveryTerms,
  subtotal: ZarCents,
): ZarCents {
  if (isFilesOnly(items)) return NO_RAND;
  if (!shippingAddress) throw addressMissing();
  const foreign = foreignCountryOf(shippingAddress);
  if (foreign !== undefined) throw addressAbroad(foreign);
  if (isNotDeliveredTo(terms, shippingAddress.country)) throw notDeliveredTo(shippingAddress.country);
  return deliveryFee(terms, subtotal, shippingAddress.country);
}

type ChosenLine = Pick<Checkout["items"][number], "id" | "size" | "color" | "quantity">;

/** A line at the shop's own price. Throws unknownProduct or impossibleChoice. */
export function priceLine(
  { id, size, color, quantity }: ChosenLine,
  line: number,
  products: readonly ProductToSell[],
): OrderItem {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw unknownProduct(id);
  const chosen = completeChoice(product, { size, color });
  // Where stock is counted per size and colour, both must be chosen.
  const isChosen = product.variants ? isValidChoice(product, chosen) : isOrderable(product, chosen);
  if (!isChosen) throw impossibleChoice(product.name);
  return {
    line,
    productId: product.id,
    name: product.name,
    unitPriceCents: product.price,
    quantity,
    size: chosen.size ?? null,
    color: chosen.color ?? null,
    ...(isSoldAsFiles(product) && { isFile: true as const }),
    ...(chosen.color === undefined && product.availableColors.length > 0 && { colorNotStated: true }),
  };
}

function agrees(checkout: Checkout, priced: PricedOrder): boolean {
  return (
    checkout.amount === priced.total &&
    checkout.shippingCost === priced.shipping &&
    checkout.items.every((item, line) => item.price === priced.items[line]?.unitPriceCents)
  );
}

/** Keeps the lines as they were sent, so that the browser finds them again. */
function whatChanged({ items }: Checkout, priced: PricedOrder): PriceChanged {
  return {
    lines: priced.items.map(({ line, productId: id, unitPriceCents }) => ({
      id,
      ...(items[line]?.size !== undefined && { size: items[line].size }),
      ...(items[line]?.color !== undefined && { color: items[line].color }),
      price: toRandNumber(unitPriceCents),
    })),
    shippingCost: toRandNumber(priced.shipping),
    amount: priced.total,
  };
}
