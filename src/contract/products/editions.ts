import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { ProductParams } from "#contract/catalogue/products.ts";
import { EditionFields } from "#contract/certificates/edition-fields.ts";
import { AdminProductDetailSchema } from "./owner.ts";

export const setEdition = endpoint("PUT /api/admin/products/:id/edition", {
  summary:
    "Makes a product a numbered edition, or changes it. Refused for what was sold without numbers, and for another size once a number is sold.",
  tag: "editions",
  access: "owner",
  params: ProductParams,
  body: EditionFields,
  response: AdminProductDetailSchema,
  errors: ["not_found", "edit_conflict"],
});

export const closeEdition = endpoint("POST /api/admin/products/:id/edition/closed", {
  summary: "Closes an edition for good: no more of it is sold. Payments that have begun still end in a sale.",
  tag: "editions",
  access: "owner",
  params: ProductParams,
  body: z.object({}),
  response: AdminProductDetailSchema,
  errors: ["not_found"],
});
