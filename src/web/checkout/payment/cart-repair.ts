import type { OutOfStock } from "#contract/payment.ts";
import { formatRand, NO_RAND, type ZarCents } from "#domain/money/money.ts";
import {
  type CartLine,
  type CartLines,
  cartTotal,
  type LineIdentity,
  repriceLines,
} from "#domain/orders/cart-lines.ts";
import { describeOptions } from "#web/cart/line-texts.ts";
import type { DeliveryQuote } from "#web/checkout/order-sums.ts";
import type { PriceChange } from "./payment-conflict.ts";

/** What changed under the shopper's hands, in words: shown above the pay button before anything is asked again. */
export type CartNotice = { readonly title: string; readonly changes: readonly string[] };

export type PriceRepair = { readonly quote: DeliveryQuote; readonly notice: CartNotice };

/** What the server's prices and delivery mean for these lines, line by line. */
export function repairPrices(lines: CartLines, deliveryShown: ZarCents, change: PriceChange): PriceRepair {
  const repriced = repriceLines(lines, change.lines);
  const changes = lines.flatMap((line, index) => {
    const now = repriced[index]?.price ?? line.price;
    return now === line.price
      ? []
      : [`${lineName(line)}: ${formatRand(line.price)} is now ${formatRand(now)}`];
  });
  const cost = change.shippingCost;
  if (cost !== deliveryShown) changes.push(`Delivery is now ${cost > NO_RAND ? formatRand(cost) : "free"}`);
  return {
    quote: { forSubtotal: cartTotal(repriced), cost },
    notice: {
      title: "Prices have changed. Check the new total, then pay again.",
      changes: [...changes, `Total is now ${formatRand(change.amount)}`],
    },
  };
}

export type StockRepair = {
  readonly quantities: readonly { readonly line: LineIdentity; readonly quantity: number }[];
  readonly notice: CartNotice;
};

/**
 * Brings each line down to what is left; lines of one product share its pieces, the upper ones first.
 * Undefined when the answer asks for no change at all.
 */
export function repairQuantities(lines: CartLines, stock: OutOfStock): StockRepair | undefined {
  const left = new Map(stock.items.map((item) => [item.id, Math.max(item.available, 0)]));
  const quantities = lines.flatMap((line) => {
    const available = left.get(line.id);
    if (available === undefined) return [];
    const quantity = Math.min(line.quantity, available);
    left.set(line.id, available - quantity);
    return quantity === line.quantity ? [] : [{ line, quantity }];
  });
  if (quantities.length === 0) return undefined;
  return {
    quantities,
    notice: {
      title: "Some pieces are no longer there. Your cart now holds what is left.",
      changes: quantities.map(({ line, quantity }) => describeShortage(line, quantity)),
    },
  };
}

function describeShortage(line: CartLine, quantity: number): string {
  if (quantity === 0) return `${lineName(line)}: sold out, taken out of your cart`;
  return `${lineName(line)}: ${quantity} left, you had ${line.quantity}`;
}

function lineName(line: CartLine): string {
  return [line.name, describeOptions(line)].filter(Boolean).join(", ");
}
