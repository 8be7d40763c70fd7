/**
 * Details of the refusals that a changed cart resolves. Written with the small zod, because the browser reads them too: the
 * full one is several times its size.
 */
import * as z from "zod/mini";

/** Body of a 409 `price_changed`: the shop's own figures. Prices and delivery in rand, `amount` in cents, as in the request. */
export const PriceChangedDetails = z.object({
  lines: z.array(
    z.object({
      id: z.int(),
      size: z.optional(z.string()),
      color: z.optional(z.string()),
      price: z.number(),
    }),
  ),
  shippingCost: z.number(),
  amount: z.int(),
});

export type PriceChanged = z.infer<typeof PriceChangedDetails>;

/**
 * Body of a 409 `out_of_stock`: how many pieces of each product in the cart can still be bought, or of each size and
 * colour in the cart where these are counted.
 */
export const OutOfStockDetails = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      available: z.int(),
      size: z.optional(z.string()),
      color: z.optional(z.string()),
    }),
  ),
});

export type OutOfStock = z.infer<typeof OutOfStockDetails>;

/** Body of a 409 `piece_limit`: how many pieces of a product this buyer may take now, and what the limit applies to. */
export const PieceLimitDetails = z.object({
  items: z.array(z.object({ id: z.int(), most: z.int(), per: z.enum(["person", "network"]) })),
});

export type PieceLimit = z.infer<typeof PieceLimitDetails>;
