/** The same sentence whether the order exists or not, so that it does not reveal who ordered what. */
export const LINK_MAY_BE_COMING =
  "If that number and that address belong together, the link is on its way to that address. Give it a few minutes.";
