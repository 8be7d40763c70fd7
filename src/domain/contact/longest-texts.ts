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
