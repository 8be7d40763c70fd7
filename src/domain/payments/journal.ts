/** Movements of money, from which every sum of the owner's books is made. */

/** What moved: money came, was paid back, or was taken back by the provider, which a lost dispute is too. */
export const JOURNAL_KINDS = ["payment", "refund", "reversal"] as const;

export type JournalKind = (typeof JOURNAL_KINDS)[number];
