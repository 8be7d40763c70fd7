/** The same sentence whether the order exists or not, so that it does not reveal who ordered what. */
export const LINK_MAY_BE_COMING =
  "If those match, the link is on its way to your inbox. Give it a few minutes.";
