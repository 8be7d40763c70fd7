import { z } from "zod";
import { endpoint, GUARDED } from "#contract/endpoint.ts";
import { countsOf, PageNumber, pageOf } from "#contract/paging.ts";
import { ShippingAddressSchema } from "#contract/payment.ts";
import { filledText, plainText } from "#contract/plain-text.ts";
import { PictureSchema } from "#contract/products.ts";
import { RowIdText } from "#contract/row-id.ts";
import { ORDER_FILTERS } from "#domain/admin/admin-filters.ts";
import {
  CANCEL_REASONS,
  DISPUTES,
  ORDER_PAYMENT_STATUSES,
  ORDER_STATUSES,
} from "#domain/orders/order-status.ts";
import { ORDER_EVENT_KINDS } from "#domain/orders/order-timeline.ts";

const LONGEST_SEARCH = 100;

const cents = z.int().describe("Rand cents.");
const instant = z.iso.datetime();
const OrderParams = z.object({ id: RowIdText.describe("The order's id.") });

/** What the admin sees of every order, whichever list it stands in. */
const OrderHeadSchema = z.object({
  id: z.int(),
  number: z.string().describe("What the shopper calls it."),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(ORDER_PAYMENT_STATUSES),
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  customerName: z.string(),
  totalCents: cents,
  pieces: z.int(),
  deliveryCharged: z.boolean().describe("False when the delivery fee was due and was not taken."),
  isTest: z.boolean().describe("No real money."),
  dispute: z.enum(DISPUTES).nullable(),
  placedAt: instant,
  paidAt: instant.nullable(),
  packedAt: instant.nullable(),
  shippedAt: instant.nullable(),
});

export const AdminOrderSchema = OrderHeadSchema.extend({ city: z.string(), country: z.string() });

export type AdminOrder = z.infer<typeof AdminOrderSchema>;

const FilterBody = z.object({
  search: plainText(LONGEST_SEARCH)
    .optional()
    .describe("Part of an order number, name, e-mail address, tracking number or payment reference."),
  filter: z.enum(ORDER_FILTERS).default("all"),
});

/** A search names people, so it travels in the body: addresses end up in logs. */
export const findOrders = endpoint({
  method: "POST",
  path: "/api/admin/orders/find",
  summary: "Orders, the newest first, a page at a time, and how many each filter holds. Changes nothing.",
  tag: "admin",
  access: "admin",
  body: FilterBody.extend({ page: PageNumber }),
  response: pageOf(AdminOrderSchema).extend({
    counts: countsOf(ORDER_FILTERS),
    newestPaidAt: instant.nullable().describe("The `since` to ask for updates with."),
  }),
  errors: GUARDED,
});

export type OrderPage = z.infer<typeof findOrders.response>;

export const exportOrders = endpoint({
  method: "POST",
  path: "/api/admin/orders/export",
  summary: "The orders of this search and filter as CSV, a row for each line. Changes nothing.",
  tag: "admin",
  access: "admin",
  body: FilterBody,
  file: "text/csv",
  response: z.string(),
  errors: GUARDED,
});

export const getOrderUpdates = endpoint({
  method: "GET",
  path: "/api/admin/orders/updates",
  summary:
    "A few bytes that change when an order arrives or moves on: what an open list asks every few seconds.",
  tag: "admin",
  access: "admin",
  query: z.object({ since: instant.optional().describe("An earlier newestPaidAt; without it, ever.") }),
  response: z.object({
    arrived: z.int().describe("Orders that were paid after that."),
    newestPaidAt: instant.nullable(),
    toPack: z.int(),
    changedAt: instant.nullable().describe("When any order changed last."),
  }),
  errors: GUARDED,
});

export type OrderUpdates = z.infer<typeof getOrderUpdates.response>;

export const AdminOrderDetailSchema = OrderHeadSchema.extend({
  email: z.string(),
  address: ShippingAddressSchema,
  subtotalCents: cents,
  shippingCents: cents,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  orderUrl: z.string().describe("The customer's own page of this order."),
  lines: z.array(
    z.object({
      line: z.int(),
      productId: z.int(),
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.int(),
      unitPriceCents: cents,
      picture: PictureSchema.nullable().describe("Null for a product that has none any more."),
    }),
  ),
  certificates: z.array(
    z.object({
      code: z.string(),
      line: z.int().nullable(),
      serial: z.int(),
      editionSize: z.int().nullable(),
      state: z.enum(["issued", "free", "void"]),
    }),
  ),
  timeline: z.array(
    z.object({
      kind: z.enum(ORDER_EVENT_KINDS),
      actor: z.enum(["shop", "admin", "customer"]),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      at: instant,
    }),
  ),
  can: z
    .object({ pack: z.boolean(), unpack: z.boolean(), ship: z.boolean(), cancel: z.boolean() })
    .describe("What may be done with it now; the server asks again when it is done."),
});

export type AdminOrderDetail = z.infer<typeof AdminOrderDetailSchema>;

export const getAdminOrder = endpoint({
  method: "GET",
  path: "/api/admin/orders/:id",
  summary: "One order with everything that is needed to pack, send and answer for it.",
  tag: "admin",
  access: "admin",
  params: OrderParams,
  response: AdminOrderDetailSchema,
  errors: ["not_found", ...GUARDED],
});

export const packOrder = endpoint({
  method: "PUT",
  path: "/api/admin/orders/:id/packed",
  summary: "Marks a paid order packed, or not packed after all.",
  tag: "admin",
  access: "admin",
  params: OrderParams,
  body: z.object({ packed: z.boolean() }),
  response: AdminOrderDetailSchema,
  errors: ["not_found", "order_state", ...GUARDED],
});

const LONGEST_CARRIER = 60;
const LONGEST_TRACKING = 80;

export const shipOrder = endpoint({
  method: "PUT",
  path: "/api/admin/orders/:id/shipped",
  summary:
    "Marks a paid order sent, and mails its customer, once. Again: corrects carrier and tracking number.",
  tag: "admin",
  access: "admin",
  params: OrderParams,
  body: z.object({
    carrier: filledText(LONGEST_CARRIER).optional(),
    trackingNumber: filledText(LONGEST_TRACKING).optional(),
  }),
  response: AdminOrderDetailSchema,
  errors: ["not_found", "order_state", ...GUARDED],
});

export const cancelOrder = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/cancel",
  summary:
    "Cancels an order that was not sent: an unpaid one gives its pieces back, a paid one gives the money back too. Mails the customer of a paid one.",
  tag: "admin",
  access: "admin",
  params: OrderParams,
  response: AdminOrderDetailSchema,
  errors: ["not_found", "order_state", ...GUARDED],
});

export const getPackingSlip = endpoint({
  method: "GET",
  path: "/api/admin/orders/:id/packing-slip.pdf",
  summary: "What goes into the parcel, to be printed.",
  tag: "admin",
  access: "admin",
  params: OrderParams,
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found", ...GUARDED],
});

export const getAdminCertificatePdf = endpoint({
  method: "GET",
  path: "/api/admin/orders/:id/certificates/:code/certificate.pdf",
  summary: "The certificate of one numbered piece, to be printed.",
  tag: "admin",
  access: "admin",
  params: OrderParams.extend({ code: z.string() }),
  file: "application/pdf",
  response: z.file(),
  errors: ["not_found", ...GUARDED],
});
