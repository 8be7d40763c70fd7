import { z } from "zod";
import { MOST_LINES } from "#domain/orders/cart-lines.ts";
import { endpoint } from "./endpoint.ts";
import { CheckoutSchema, OrderLineRequest, OutOfStockDetails } from "./payment.ts";

export const readCartStock = endpoint({
  method: "POST",
  path: "/api/cart/stock",
  summary:
    "How many pieces of each product this cart can hold. Pieces that its own unpaid order reserves count as free.",
  tag: "orders",
  body: z.object({
    ids: z.array(OrderLineRequest.shape.id).max(MOST_LINES),
    checkoutKey: CheckoutSchema.shape.checkoutKey,
  }),
  response: OutOfStockDetails,
  errors: ["rate_limited"],
});
