/** When the shop refuses a payment because of prices, stock or limits: reads the refusal and corrects the cart. */

import type { Problem } from "#contract/call/problem.ts";
import {
  type OutOfStock,
  OutOfStockDetails,
  type PieceLimit,
  PieceLimitDetails,
  type PriceChanged,
  PriceChangedDetails,
} from "#contract/payments/payment-conflicts.ts";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import { isOfChoice } from "#domain/inventory/stock-of-choice.ts";
import { formatRand, NO_RAND, parseRand, type ZarCents, zarCents } from "#domain/money/money.ts";
import {
  type CartLine,
  type CartLines,
  cartTotal,
  type LineIdentity,
  repriceLines,
} from "#domain/orders/cart-lines.ts";
import { z } from "#web/kit/storage/schema.ts";
import type { Cart, LinePrice } from "#web/shop/cart/use-cart.ts";
import type { DeliveryQuote, OrderSums } from "#web/shop/checkout/order-sums.ts";

export type PriceChange = {
  readonly lines: readonly LinePrice[];
  readonly shippingCost: ZarCents;
  readonly amount: ZarCents;
};

/** A refusal that a changed cart resolves. `message` is the shop's own sentence. */
export type PaymentConflict =
  | { readonly kind: "price-changed"; readonly message: string; readonly change: PriceChange }
  | { readonly kind: "out-of-stock"; readonly message: string; readonly stock: OutOfStock }
  | { readonly kind: "piece-limit"; readonly message: string; readonly limit: PieceLimit };

/** Undefined for every other refusal, and for one without details. */
export function readConflict(problem: Problem | undefined): PaymentConflict | undefined {
  try {
    if (problem?.error === "price_changed")
      return {
        kind: "price-changed",
        message: problem.message,
        change: toPriceChange(z.parse(PriceChangedDetails, problem)),
      };
    if (problem?.error === "out_of_stock")
      return { kind: "out-of-stock", message: problem.message, stock: z.parse(OutOfStockDetails, problem) };
    if (problem?.error === "piece_limit")
      return { kind: "piece-limit", message: problem.message, limit: z.parse(PieceLimitDetails, problem) };
  } catch {
    // Without these details it is an ordinary failure, shown with the shop's own sentence.
  }
  return undefined;
}

/** Throws on a malformed amount. */
function toPriceChange({ lines, shippingCost, amount }: PriceChanged): PriceChange {
  return {
    lines: lines.map((line) => ({ ...line, price: parseRand(line.price) })),
    shippingCost: parseRand(shippingCost),
    amount: zarCents(amount),
  };
}

/** Whether the shop refuses the delivery address, as a sentence for the shopper. */
export function isAddressRefusal(problem: Problem | undefined): boolean {
  return Array.isArray(problem?.fields) && problem.fields.some(({ path }) => path === "shippingAddress");
}

/** Changes of the cart, in words; shown above the pay button until the next press. */
export type CartNotice = { readonly title: string; readonly changes: readonly string[] };

export type Settlement = {
  readonly notice: CartNotice;
  /** The shop's delivery fee; undefined keeps ours. */
  readonly quote?: DeliveryQuote;
};

type AgreedCart = Pick<Cart, "lines" | "reprice" | "setQuantity">;

/** Applies the shop's facts to the cart. Undefined when nothing changes, so that paying again would fail again. */
export function settleConflict(
  cart: AgreedCart,
  sums: OrderSums,
  conflict: PaymentConflict,
): Settlement | undefined {
  if (conflict.kind === "price-changed") {
    cart.reprice(conflict.change.lines);
    return repairPrices(cart.lines, sums.delivery, conflict.change);
  }
  const repair =
    conflict.kind === "out-of-stock"
      ? repairQuantities(cart.lines, conflict.stock)
      : repairToLimit(cart.lines, conflict);
  for (const { line, quantity } of repair?.quantities ?? []) cart.setQuantity(line, quantity);
  return repair;
}

export type PriceRepair = { readonly quote: DeliveryQuote; readonly notice: CartNotice };

/** Changes by the server's prices and delivery fee, line by line. */
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
 * Lowers each line to what is available. Lines of one product share its pieces, upper ones first. Undefined when
 * nothing changes.
 */
export function repairQuantities(lines: CartLines, stock: OutOfStock): StockRepair | undefined {
  const quantities = lowerTo(
    lines,
    stock.items.map(({ available, ...of }) => ({ of, most: available })),
  );
  if (quantities.length === 0) return undefined;
  return {
    quantities,
    notice: {
      title: "Some pieces have sold out. Your cart shows what's left.",
      changes: quantities.map(({ line, quantity }) => describeShortage(line, quantity)),
    },
  };
}

/**
 * Lowers the cart to the buyer's limit. Undefined, so that nothing is removed, when another attempt in some minutes may
 * succeed.
 */
export function repairToLimit(
  lines: CartLines,
  { message, limit }: { readonly message: string; readonly limit: PieceLimit },
): StockRepair | undefined {
  if (limit.items.some(({ most, per }) => per === "network" && most === 0)) return undefined;
  const quantities = lowerTo(
    lines,
    limit.items.map(({ id, most }) => ({ of: { id }, most })),
  );
  if (quantities.length === 0) return undefined;
  return {
    quantities,
    notice: {
      title: `${message} Check the new total, then pay.`,
      changes: quantities.map(({ line, quantity }) =>
        quantity === 0
          ? `${lineName(line)}: taken out of your cart`
          : `${lineName(line)}: now ${quantity}, you had ${line.quantity}`,
      ),
    },
  };
}

/** The limit for a product, or for one size and colour of it. */
type Most = { readonly of: LineIdentity; readonly most: number };

function lowerTo(lines: CartLines, allowed: readonly Most[]) {
  const left = new Map(allowed.map(({ of, most }) => [of, most]));
  return lines.flatMap((line) => {
    const of = [...left.keys()].find(({ id, ...choice }) => id === line.id && isOfChoice(line, choice));
    if (of === undefined) return [];
    const most = left.get(of) ?? 0;
    const quantity = Math.min(line.quantity, Math.max(most, 0));
    left.set(of, most - quantity);
    return quantity === line.quantity ? [] : [{ line, quantity }];
  });
}

function describeShortage(line: CartLine, quantity: number): string {
  if (quantity === 0) return `${lineName(line)}: sold out, taken out of your cart`;
  return `${lineName(line)}: ${quantity} left, you had ${line.quantity}`;
}

function lineName(line: CartLine): string {
  return [line.name, choiceName(line)].filter(Boolean).join(", ");
}
