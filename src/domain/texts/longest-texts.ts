/** How many characters each text may have that people type: the same in the form as in the API. */

/** The parts of a contact message. */
export const LONGEST_CONTACT_TEXTS = { name: 100, subject: 200, message: 5000 } as const;

/** The parts of a shipping address. */
export const LONGEST_ADDRESS_TEXTS = {
  name: 200,
  street: 200,
  city: 100,
  postalCode: 20,
  state: 100,
  country: 60,
  phone: 40,
  specialInstructions: 500,
} as const;

/** Fewer characters are no telephone number that a courier could ring. */
export const SHORTEST_PHONE = 10;

/** The owner's name on a certificate: as many characters as fit on the printed line. */
export const LONGEST_OWNER_NAME = 60;

/** What is typed into the search above a list of the admin's. */
export const LONGEST_LIST_SEARCH = 100;

/** The words of a product and of its photographs. */
export const LONGEST_PRODUCT_TEXTS = {
  name: 120,
  description: 2000,
  category: 40,
  /** One size or one color. */
  option: 30,
  sku: 40,
  alt: 300,
} as const;

/** Why the stock was changed by hand, and why money goes back. */
export const LONGEST_NOTES = { stock: 200, refund: 500 } as const;

export const LONGEST_PARCEL_TEXTS = { carrier: 60, trackingNumber: 80 } as const;
