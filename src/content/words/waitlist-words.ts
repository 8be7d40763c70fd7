/** Texts of the waitlist. */

/** The same for an address that is already waiting, so that it does not reveal who waits for what. */
export const LOOK_INTO_YOUR_MAIL =
  "Check your inbox and press the link. We'll email you once, when it's back.";

/** The same for a link that is over, so that links cannot be tried out. */
export const CONFIRMED = "Done. We'll email you once, when it's back.";

export const GONE_FROM_LIST = "You're off the list.";

/** Used wherever a notification that a piece is back is mentioned. */
export const HOLDS_NOTHING = "It's back in the shop. First come, first served.";
