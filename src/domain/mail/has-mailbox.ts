/** Names below this one are reserved (RFC 2606): no mailbox can exist there. */
const NO_MAILBOX = ".invalid";

/** The address that stands for a buyer who gave none; each order has its own, so that orders of several people are not taken for one person's. */
export function noMailboxOf(orderNumber: string): string {
  return `${orderNumber.toLowerCase()}@by-hand${NO_MAILBOX}`;
}

/** False for a buyer who gave no address, and for one whose details are erased. */
export function hasMailbox(email: string): boolean {
  return !email.endsWith(NO_MAILBOX);
}
