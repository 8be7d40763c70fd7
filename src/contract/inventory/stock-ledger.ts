import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { ProductParams } from "#contract/catalogue/products.ts";

export const MovementSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  change: z.int().describe("Pieces added; negative when they were taken."),
  level: z.int().describe("Pieces on the shelf afterwards."),
  size: z.string().nullable().describe("Null for a movement of all pieces of a product that is one pool."),
  color: z.string().nullable(),
  isRecount: z
    .boolean()
    .describe("One of those with which a pool was spread over sizes and colors, or these were put together."),
  reason: z.enum(["opening", "sale", "restock", "correction", "return"]),
  actor: z.enum(["admin", "catalogue"]).nullable().describe("Null when an order moved the pieces."),
  who: z.string().nullable().describe("The person's name, where one signed in by name did it."),
  note: z.string().nullable(),
  order: z.string().nullable().describe("The order's number, for sales and returns."),
  undoes: z.int().nullable().describe("The movement that this one undid."),
  undone: z.boolean(),
  canUndo: z
    .boolean()
    .describe("Whether it is the latest change by hand, of its size and color, and was not undone."),
});

export type Movement = z.infer<typeof MovementSchema>;

export const listMovements = endpoint("GET /api/admin/products/:id/movements", {
  summary: "All movements of a product's stock, newest first; each level is the running sum.",
  tag: "inventory",
  access: "packer",
  params: ProductParams,
  query: z.object({
    before: z.coerce
      .number<number>()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .describe("The `next` of the page before."),
  }),
  response: z.object({
    name: z.string(),
    items: z.array(MovementSchema),
    next: z.int().nullable().describe("Null on the last page."),
  }),
  errors: ["not_found"],
});

export type MovementPage = z.infer<typeof listMovements.response>;

export const undoMovement = endpoint("POST /api/admin/movements/:movementId/undo", {
  summary: "Undoes the latest change by hand with a movement of its own; later sales stay.",
  tag: "inventory",
  access: "packer",
  adds: true,
  params: z.object({ movementId: RowIdText.describe("The movement's id.") }),
  response: z.object({ name: z.string(), stockQuantity: z.int() }),
  errors: ["not_found", "edit_conflict", "not_enough_stock"],
});
