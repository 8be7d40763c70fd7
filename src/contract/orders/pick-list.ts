import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";

export const readPickList = endpoint("GET /api/admin/orders/pick-list", {
  summary: "What all orders to pack need from the shelves, in the order of a walk along them.",
  tag: "admin",
  access: "packer",
  response: z.object({
    orders: z.int().describe("How many it is for: of very many, those that came first."),
    items: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        size: z.string().nullable(),
        color: z.string().nullable(),
        colorNotStated: z.boolean(),
        category: z.string().describe("Empty for a product that is deleted."),
        quantity: z.int(),
        numbers: z.array(z.string()).describe("Of its numbered pieces, such as 7/12."),
        orderNumbers: z.array(z.string()),
      }),
    ),
  }),
});

export type PickList = z.infer<typeof readPickList.response>;
