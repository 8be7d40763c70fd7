/** Texts of the waitlist. */

/** The same for an address that is already waiting, so that it does not reveal who waits for what. */
export const LOOK_INTO_YOUR_MAIL =
  "Look into your mail: press the link there, and we write to you once, when it is back.";

/** The same for a link that is over, so that links cannot be tried out. */
export const CONFIRMED = "That is noted. We write to you once, when it is back.";

export const GONE_FROM_LIST = "This address waits for nothing any more.";

/** Used wherever a notification that a piece is back is mentioned. */
export const HOLDS_NOTHING = "This link holds nothing: the piece is in the shop, for whoever buys it first.";
