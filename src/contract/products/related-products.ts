import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RowId } from "#contract/call/row-id.ts";
import { ProductParams } from "#contract/catalogue/products.ts";
import { MOST_GOING_WITH } from "#domain/catalogue/related-products.ts";
import { AdminProductDetailSchema } from "./owner.ts";

export const chooseGoingWith = endpoint("PUT /api/admin/products/:id/goes-with", {
  summary: "Chooses what a product's page shows beside it, in this order; with none the shop chooses itself.",
  tag: "pairing",
  access: "owner",
  params: ProductParams,
  body: z.object({
    ids: z
      .array(RowId)
      .max(MOST_GOING_WITH, `At most ${MOST_GOING_WITH} of them.`)
      .refine((ids) => new Set(ids).size === ids.length, { error: "Something is named twice." }),
  }),
  response: AdminProductDetailSchema,
  errors: ["not_found"],
});
