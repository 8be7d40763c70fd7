/** The steps of parcels: packed, and sent. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { RowId, RowIdText } from "#contract/call/row-id.ts";
import { MOST_LINES, MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { MOST_PARCELS_AT_ONCE } from "#domain/orders/delivery/parcel-lines.ts";
import { LONGEST_PARCEL_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { AdminOrderDetailSchema } from "./owner.ts";

const OrderParams = z.object({ id: RowIdText.describe("The order's id.") });

export const packOrder = endpoint("PUT /api/admin/orders/:id/packed", {
  summary: "Marks a paid order as packed, or as not packed.",
  tag: "admin",
  access: "packer",
  params: OrderParams,
  body: z.object({ packed: z.boolean() }),
  response: AdminOrderDetailSchema,
  errors: ["not_found", "order_state"],
});

export const packOrders = endpoint("POST /api/admin/orders/pack", {
  summary:
    "Marks several orders as packed, each for itself: one that cannot be packed does not hold up the others.",
  tag: "admin",
  access: "packer",
  body: z.object({ ids: z.array(RowId).min(1).max(MOST_PARCELS_AT_ONCE) }),
  response: z.object({
    packed: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
});

export type PackedOrders = z.infer<typeof packOrders.response>;

export const shipOrder = endpoint("PUT /api/admin/orders/:id/shipped", {
  summary:
    "Marks a paid order as sent and mails its customer, once. Repeated, it corrects carrier and tracking number.",
  tag: "admin",
  access: "packer",
  params: OrderParams,
  body: z.object({
    carrier: filledText(LONGEST_PARCEL_TEXTS.carrier).optional(),
    trackingNumber: filledText(LONGEST_PARCEL_TEXTS.trackingNumber).optional(),
  }),
  response: AdminOrderDetailSchema,
  errors: ["not_found", "order_state"],
});

export const shipPart = endpoint("POST /api/admin/orders/:id/parcels", {
  summary:
    "Sends some pieces of a paid order and mails its customer; what is left stays on To ship. The last pieces are sent like any order.",
  tag: "admin",
  access: "packer",
  adds: true,
  params: OrderParams,
  body: shipOrder.body.extend({
    lines: z
      .array(z.object({ line: z.int().min(0), quantity: z.int().min(1).max(MOST_PIECES_PER_LINE) }))
      .min(1, "Say which pieces are in the parcel.")
      .max(MOST_LINES),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ["not_found", "order_state"],
});

export type PartShipment = z.output<typeof shipPart.body>;

const Shipment = z.object({
  number: plainText(20).describe("The order's number, as the shopper sees it."),
  trackingNumber: plainText(LONGEST_PARCEL_TEXTS.trackingNumber).describe("Empty for none."),
});

export const shipOrders = endpoint("POST /api/admin/orders/ship", {
  summary:
    "Marks several orders as sent by one courier and mails each customer, each for itself: one that cannot be sent does not hold up the others.",
  tag: "admin",
  access: "packer",
  body: z.object({
    carrier: filledText(LONGEST_PARCEL_TEXTS.carrier).optional(),
    parcels: z.array(Shipment).min(1, "Say which orders are sent.").max(MOST_PARCELS_AT_ONCE),
  }),
  response: z.object({
    shipped: z.array(z.string()).describe("Their numbers."),
    refused: z.array(z.object({ number: z.string(), message: z.string() })),
  }),
});

export type Shipments = z.output<typeof shipOrders.body>;
export type ShippedOrders = z.infer<typeof shipOrders.response>;
