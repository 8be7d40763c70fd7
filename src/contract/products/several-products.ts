import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { PAGE_SIZE } from "#contract/call/paging.ts";
import { RowId } from "#contract/call/row-id.ts";
import { ProductFields } from "./owner.ts";

export const changeProducts = endpoint("PATCH /api/admin/products", {
  summary:
    "Changes the price, the category or the standing of several products, each for itself: one that is refused keeps all it had, and does not hold up the others.",
  tag: "admin",
  access: "owner",
  body: z
    .object({
      ids: z.array(RowId).min(1).max(PAGE_SIZE),
      price: ProductFields.shape.price.optional(),
      category: ProductFields.shape.category.optional(),
      hidden: z.boolean().optional().describe("False puts them on sale."),
    })
    .refine(({ ids: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
      error: "Say what is to change: the price, the category, or whether it is in the shop.",
    }),
  response: z.object({
    changed: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
});

export type SeveralProducts = z.output<typeof changeProducts.body>;
export type ChangedProducts = z.infer<typeof changeProducts.response>;
