/** Maximum lengths of what a shopper types, in characters; forms and API share them. */

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

/** What a gift's slip says to who gets it. */
export const LONGEST_GIFT_MESSAGE = 200;

/** Shorter numbers cannot be called by a courier. */
export const SHORTEST_PHONE = 10;

/** The owner's name on a certificate: what fits on the printed line. */
export const LONGEST_OWNER_NAME = 60;
