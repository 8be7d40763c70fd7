import type { OrderPageJson } from "#contract/orders/order-page.ts";

const PAID_AT = "2026-05-04T07:59:00.000Z";

/** A paid order of one numbered tee, as its page gets it. */
export const SHOWN_ORDER: OrderPageJson = {
  number: "7K3M9QX2",
  isTest: false,
  status: "paid",
  cancelReason: null,
  placedAt: PAID_AT,
  moments: [{ kind: "paid", at: PAID_AT, amount: null }],
  lines: [
    {
      line: 0,
      productId: 502,
      name: "Jozi Nights Tee",
      size: "M",
      color: null,
      quantity: 1,
      isFile: false,
      unitPrice: "450.00",
      total: "450.00",
      picture: null,
      numbers: ["3/8"],
    },
  ],
  subtotal: "450.00",
  delivery: "0.00",
  deliveryCharged: true,
  total: "450.00",
  paymentMethod: "card",
  dollars: null,
  isPaid: true,
  toPay: null,
  canCancel: true,
  customs: null,
  isGift: false,
  canChangeAddress: true,
  isFilesOnly: false,
  isHandedOver: false,
  isPaymentPending: false,
  parcels: [],
  mailedTo: "l•••@e•••.com",
  address: ["1••• V••• S•••", "S••• 1•••", "G•••", "South Africa"],
  deliveryWindow: { days: "5-7 days", first: "2026-05-11", last: "2026-05-13" },
  refunds: [],
  certificates: [
    {
      code: "ABCDEFGHJKMNPQRSTVWXYZ2345",
      state: "issued",
      productName: "Jozi Nights Tee",
      serial: 3,
      editionSize: 8,
      hasCertificate: true,
      ownerName: null,
    },
  ],
};
