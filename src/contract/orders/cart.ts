import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { SampleFileSchema, VariantStockSchema } from "#contract/catalogue/products.ts";
import { CheckoutSchema, OrderLineRequest } from "#contract/payments/payment.ts";
import { MOST_LINES } from "#domain/orders/cart-lines.ts";

export const readCartStock = endpoint("POST /api/cart/stock", {
  summary:
    "How many pieces of each product this cart can hold, and how many one person may have, and the sizes and colours there are to choose from. Pieces that its own unpaid order reserves count as free.",
  tag: "orders",
  access: "everybody",
  body: z.object({
    ids: z.array(OrderLineRequest.shape.id).max(MOST_LINES),
    checkoutKey: CheckoutSchema.shape.checkoutKey,
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        available: z.int(),
        perPerson: z.int(),
        sizes: z.array(z.string()).readonly(),
        colors: z.array(z.string()).readonly(),
        sample: SampleFileSchema.optional(),
        variants: z.array(VariantStockSchema).readonly().optional(),
        isFile: z.literal(true).optional().describe("It is downloaded: no address, no delivery."),
      }),
    ),
  }),
  errors: ["rate_limited"],
});
