/** The most characters the shop takes in each part of a message. */
export const LONGEST_CONTACT_TEXTS = { name: 100, subject: 200, message: 5000 } as const;
