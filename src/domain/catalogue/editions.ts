/** The parts of LIMITED that show editions. */
export const COLLECTIONS = ["archive", "special", "heritage"] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** The largest run: more is no longer limited, and its ledger would not fit on a page. */
export const LARGEST_EDITION = 999;
