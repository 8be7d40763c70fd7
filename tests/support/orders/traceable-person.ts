import type { CheckoutRequest } from "#contract/payments/payment.ts";

/** Somebody whose every word is found again wherever it was left. */
export const TRACEABLE_PERSON = {
  customerName: "Nomvula Khumalo",
  shippingAddress: {
    street: "17 Kotane Road",
    city: "Mthatha",
    state: "Eastern Cape",
    postalCode: "5099",
    country: "ZA",
    phone: "+27 82 555 0199",
    specialInstructions: "Blue gate, ask for Khumalo",
  },
  gift: { recipient: "Ayanda Khumalo", message: "For Ayanda, from Nomvula" },
} satisfies Partial<CheckoutRequest>;
