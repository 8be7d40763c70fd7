/** Where a parcel goes, and its correction by buyer and owner. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { RowParams } from "#contract/call/row-id.ts";
import { ShippingAddressSchema } from "#contract/payments/payment.ts";
import { OrderKeyQuery, OrderPageParams } from "./order-page.ts";

/** As stored: today's limits apply to new orders only. */
export const StoredAddressSchema = z.object({
  street: z.string(),
  street2: z.string().optional(),
  city: z.string(),
  postalCode: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string().optional(),
  specialInstructions: z.string().optional(),
});

export const FormerAddressSchema = z.object({ address: StoredAddressSchema, until: z.iso.datetime() });

export const readOrderAddress = endpoint("GET /api/orders/:number/address", {
  summary: "The full delivery address, by the order's link.",
  tag: "orders",
  access: "everybody",
  params: OrderPageParams,
  query: OrderKeyQuery,
  response: z.object({
    lines: z.array(z.string()).describe("Empty when it has been erased or nothing is delivered."),
    address: StoredAddressSchema.omit({ phone: true, specialInstructions: true })
      .nullable()
      .describe("The same in its parts."),
  }),
  errors: ["not_found", "rate_limited"],
});

export const changeOwnAddress = endpoint("PUT /api/orders/:number/address", {
  summary:
    "Corrects the address of an order that is not packed yet, within its country; telephone and instructions stay unless others are sent. The same address again changes nothing.",
  tag: "orders",
  access: "everybody",
  params: OrderPageParams,
  query: OrderKeyQuery,
  body: ShippingAddressSchema.omit({ country: true }),
  response: z.object({ success: z.literal(true) }),
  errors: ["not_found", "order_state", "rate_limited"],
});

export type AddressWithinCountry = z.infer<typeof changeOwnAddress.body>;

export const changeOrderAddress = endpoint("PUT /api/admin/orders/:id/address", {
  summary:
    "Corrects the address of an order that is not shipped yet. Its buyer is mailed; the same address again changes nothing.",
  tag: "admin",
  access: "owner",
  params: RowParams,
  body: ShippingAddressSchema,
  response: z.object({ success: z.literal(true) }),
  errors: ["not_found", "order_state"],
});
