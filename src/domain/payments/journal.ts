/** Movements of money, from which every sum of the owner's books is made. */

/** Before any shop of this kind. */
export const EARLIEST_DAY = "2000-01-01";

/** What moved at an order: money came, was paid back, or was taken back by the provider, which a lost dispute is too. */
export const JOURNAL_KINDS = ["payment", "refund", "reversal"] as const;

/** What the journal's file is made for: an accountant, or Xero, which has one account for each currency. */
export const JOURNAL_FORMS = ["journal", "xero-zar", "xero-usd"] as const;

export type JournalForm = (typeof JOURNAL_FORMS)[number];

export type JournalKind = (typeof JOURNAL_KINDS)[number];
