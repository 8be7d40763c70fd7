/** Texts of the waitlist, for pieces that are sold out and for records that are not out yet. */
import { isUnreleased, type StockedProduct } from "#domain/inventory/stock-level.ts";

export function waitlistTitle(piece: StockedProduct): string {
  if (piece.release?.state === "before") return "Tell me when it opens";
  return `Tell me when it's ${isUnreleased(piece) ? "out" : "back"}`;
}

export const WAITLIST = "Waiting list";

export const ONE_EMAIL = "We'll email you when you can buy it.";

/** Of a piece that is still to open. */
export const OPENING_EMAILS =
  "We'll email you an hour before it opens, when it does, and if its time changes.";

/** Below the form. */
export function emailsNote(piece: StockedProduct): string {
  const emails = piece.release?.state === "before" ? OPENING_EMAILS : "One email.";
  return `${emails} It doesn't reserve one for you.`;
}

/** The same for an address that is already waiting, so that it does not reveal who waits for what. */
export const LOOK_INTO_YOUR_MAIL = `Check your inbox and press the link. ${ONE_EMAIL}`;

/** The same for a link that is over, so that links cannot be tried out. */
export const CONFIRMED = `Done. ${ONE_EMAIL}`;

export const GONE_FROM_LIST = "You're off the list.";

/** Used wherever a notification that a piece can be bought is mentioned. */
export const HOLDS_NOTHING = "It's in the shop. First come, first served.";
