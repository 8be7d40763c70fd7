/** The shopper of most tests. */

/** Where her parcels go, as an order has it. */
export const LERATO_ADDRESS = {
  street: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  postalCode: "1804",
  country: "ZA",
} as const;

/** Her shipping info, as her browser has saved it. */
export const LERATO_SAVED = {
  fullName: "Lerato Mokoena",
  email: "lerato@example.com",
  phone: "0821234567",
  addressLine1: LERATO_ADDRESS.street,
  city: LERATO_ADDRESS.city,
  state: LERATO_ADDRESS.state,
  postalCode: LERATO_ADDRESS.postalCode,
  country: LERATO_ADDRESS.country,
  shippingCost: 100,
} as const;
