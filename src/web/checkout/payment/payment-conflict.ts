import type { OutOfStock, PriceChanged } from "#contract/payment.ts";
import type { Problem } from "#contract/problem.ts";
import { parseRand, type ZarCents, zarCents } from "#domain/money/money.ts";
import type { LinePrice } from "#web/cart/use-cart.ts";
import { z } from "#web/storage/schema.ts";

export type PriceChange = {
  readonly lines: readonly LinePrice[];
  readonly shippingCost: ZarCents;
  readonly amount: ZarCents;
};

/** A refusal the shopper can settle: the shop's prices or stock are not what the cart says. `message` is the shop's own. */
export type PaymentConflict =
  | { readonly kind: "price-changed"; readonly message: string; readonly change: PriceChange }
  | { readonly kind: "out-of-stock"; readonly message: string; readonly stock: OutOfStock };

const Rand = z.pipe(
  z.number(),
  z.transform((amount: number) => parseRand(amount)),
);

// The contract's own schemas would bring the large zod; typed by the contract, these cannot drift from it.
const PriceChangeDetails: z.ZodMiniType<PriceChange, PriceChanged> = z.object({
  lines: z.array(
    z.object({ id: z.int(), size: z.optional(z.string()), color: z.optional(z.string()), price: Rand }),
  ),
  shippingCost: Rand,
  amount: z.pipe(
    z.int(),
    z.transform((cents: number) => zarCents(cents)),
  ),
});

const OutOfStockDetails: z.ZodMiniType<OutOfStock> = z.object({
  items: z.array(z.object({ id: z.int(), available: z.int() })),
});

/** Undefined when the problem is no such conflict, or does not say what changed. */
export function readConflict(problem: Problem | undefined): PaymentConflict | undefined {
  try {
    if (problem?.error === "price_changed")
      return {
        kind: "price-changed",
        message: problem.message,
        change: z.parse(PriceChangeDetails, problem),
      };
    if (problem?.error === "out_of_stock")
      return { kind: "out-of-stock", message: problem.message, stock: z.parse(OutOfStockDetails, problem) };
  } catch {
    // Said in the shop's own sentence instead.
  }
  return undefined;
}
