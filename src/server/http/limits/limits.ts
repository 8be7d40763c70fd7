import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import type { CountedBy, Limit } from "./limit.ts";

/** Of one network, in the memory of a process. */
const wide = (name: string, most: number, per: number): Limit => ({
  name,
  of: "network",
  most,
  per,
  store: "process",
});

/** Counted in the database. */
const tight = (name: string, of: CountedBy, most: number, per: number): Limit => ({
  name,
  of,
  most,
  per,
  store: "database",
});

/**
 * Every limit on calls, as docs/running-the-shop.md lists them. Those of a network are generous; tight ones count by what
 * a call is about: an order, an email address, or something that does not exist. Webhooks have none, because a provider's
 * retries must arrive.
 */
export const LIMITS = {
  /** Ten times UNPAID_STARTS_PER_ADDRESS; how many one may really start is counted by `payments/start/limit-starts.ts`. */
  startPayment: wide("payments begun", 3000, 10 * MINUTE),
  setUpPayPal: wide("PayPal set up", 300, 10 * MINUTE),
  capturePayPalOrder: wide("PayPal orders taken", 300, MINUTE),
  verifyPayment: wide("payments looked up", 1200, MINUTE),
  subscribeToNewsletter: wide("newsletter forms", 200, 10 * MINUTE),
  sendContactMessage: wide("messages", 50, 10 * MINUTE),
  askForWaitlist: wide("waiting list forms", 100, 10 * MINUTE),
  checkSocialPreview: wide("previews checked", 10, MINUTE),
  search: wide("searches", 1200, MINUTE),
  readCartStock: wide("carts looked up", 600, MINUTE),
  orderPage: wide("order pages", 600, MINUTE),
  orderDocuments: wide("documents and files", 300, MINUTE),
  verifyCertificate: wide("certificates", 600, MINUTE),
  redeemCode: wide("download codes", 120, MINUTE),
  drawPage: wide("pages drawn; those behind a secret count twice", 300, MINUTE),
  reportRefusedByPolicy: wide("reports of what the pages' policy refused", 20, MINUTE),

  callPageProblem: wide("failures sent", 120, MINUTE),
  callPageSpeed: wide("speeds sent", 1200, MINUTE),
  /** Reports beyond these are not read, so that a crowd buys undisturbed. */
  readPageProblem: { ...wide("failures read", 1200, MINUTE), of: "process" },
  readPageSpeed: { ...wide("speeds read", 600, MINUTE), of: "process" },
  readPageSpeedOfNetwork: wide("speeds read of one network", 60, MINUTE),
  /** A thousand shoppers of one network still meet the same few kinds of problem, and say enough with these visits. */
  newPageProblem: tight("kinds of failure kept", "network", 10, HOUR),
  pageSpeed: tight("speeds kept", "network", 300, DAY),

  /** Messages that are not PayPal's, or that it cannot verify; little is lost when a restart forgets how many. */
  verifyEventOfNetwork: wide("false PayPal messages of one network", 30, 10 * MINUTE),
  verifyEvent: { ...wide("false PayPal messages", 300, 10 * MINUTE), of: "process" },

  payPalOrder: tight("one PayPal order", "PayPal order", 10, MINUTE),
  order: tight("one order", "order", 60, MINUTE),
  documentsOfOrder: tight("documents and files of one order", "order", 30, MINUTE),
  certificate: tight("one certificate", "certificate", 60, MINUTE),
  /** Calls for something that does not exist. */
  misses: { ...tight("payments that do not exist", "network", 30, MINUTE), isShared: true },
  mailbox: tight("mails to one mailbox", "mailbox", 5, 10 * MINUTE),
  /** Mails without an order that one network can cause, to any address. */
  mailsOfNetwork: { ...tight("mails of a network", "network", 40, 10 * MINUTE), isShared: true },
  /** Each call sends a mail to a person who may not have asked for it; a fan may ask for several sizes of several pieces. */
  waitlist: tight("waiting list of one mailbox", "mailbox", 8, HOUR),
  findOrder: tight("lost order links", "mailbox", 3, HOUR),
  findOrderOfNetwork: tight("lost order links of one network", "network", 60, HOUR),
} as const satisfies Record<string, Limit>;
