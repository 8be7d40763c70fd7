import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RowIdText } from "#contract/call/row-id.ts";

/** Products of one answer: the owner orders what most wait for. */
export const MOST_AWAITED = 50;

const waiting = z.int().describe("How many have confirmed that they wait.");

export const AwaitedProductSchema = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string().nullable(),
  waiting,
  choices: z.array(
    z.object({
      size: z.string().describe("Empty where any will do, or all are counted as one pool."),
      color: z.string().describe("The same."),
      waiting,
    }),
  ),
});

export type AwaitedProduct = z.infer<typeof AwaitedProductSchema>;

export const readDemand = endpoint("GET /api/admin/waitlist", {
  summary: `How many people wait for which product, size and color: the ${MOST_AWAITED} most wanted. Without names.`,
  tag: "waitlist",
  access: "packer",
  query: z.object({ product: RowIdText.optional().describe("Only of this product.") }),
  response: z.object({
    total: z.int().describe("All who wait, for whatever it is."),
    items: z.array(AwaitedProductSchema),
  }),
});

export type Demand = z.infer<typeof readDemand.response>;
