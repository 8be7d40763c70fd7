/** The same response for every address: anyone may type another person's. */
export const ON_THE_LIST = "You are on the list. You can unsubscribe at any time.";

/** The same whether or not the link is known, so that links cannot be tried out. */
export const UNSUBSCRIBED =
  "This address gets no more newsletters from us. You can subscribe again at any time.";
