import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText } from "#contract/call/plain-text.ts";
import { ProductParams } from "#contract/catalogue/products.ts";
import { PiecesOfEach } from "#contract/inventory/stock-grid.ts";
import { MOST_IN_STOCK } from "#domain/inventory/stock-change.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { AdminProductDetailSchema } from "./owner.ts";

export const copyProduct = endpoint("POST /api/admin/products/:id/copy", {
  summary: "A new draft with all of a product but its stock, photographs, files and numbers.",
  tag: "admin",
  access: "owner",
  adds: true,
  params: ProductParams,
  body: z.object({
    name: filledText(LONGEST_PRODUCT_TEXTS.name).optional().describe("Left out, the model's with “(copy)”."),
    stockQuantity: z
      .int("Pieces are a whole number.")
      .min(0, "Pieces are 0 or more.")
      .max(MOST_IN_STOCK)
      .default(0)
      .describe("Pieces on the shelf of the copy."),
    cells: PiecesOfEach.describe(
      "Counts it per size and color; their sum stands instead of `stockQuantity`.",
    ),
  }),
  response: AdminProductDetailSchema,
  errors: ["edit_conflict", "not_found"],
});

export type ProductCopy = z.input<typeof copyProduct.body>;

export const deleteProduct = endpoint("DELETE /api/admin/products/:id", {
  summary:
    "Deletes a product that was never sold. Refused for the catalogue's own and for what is awaited; those are hidden instead.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  response: z.object({ id: z.int() }),
  errors: ["not_found", "edit_conflict"],
});

export const makePreview = endpoint("POST /api/admin/products/:id/preview", {
  summary:
    "A link that shows a product as shoppers will see it, for a week, to whom it is given. Needs a photograph.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  body: z.object({}),
  response: z.object({ url: z.url(), until: z.iso.datetime() }),
  errors: ["not_found", "edit_conflict"],
});
