/** Maximum lengths of what an owner types, in characters; forms and API share them. Shoppers do not load them. */

/** The admin's search fields. */
export const LONGEST_LIST_SEARCH = 100;

/** A product's texts, and those of its photographs. */
export const LONGEST_PRODUCT_TEXTS = {
  name: 120,
  artist: 60,
  description: 2000,
  category: 40,
  /** One size or one color. */
  option: 30,
  sku: 40,
  alt: 300,
} as const;

export const LONGEST_SHELF_TEXTS = { name: 30, description: 160 } as const;

/** A table of the size guide; `word` is one measure or one size. */
export const LONGEST_SIZE_TABLE_TEXTS = { title: 40, note: 300, word: 20 } as const;

export const LONGEST_NEWS_TEXTS = { title: 80, summary: 200, content: 2000 } as const;

/** The sentence to all while a release is paused. */
export const LONGEST_PAUSE_WORDS = 160;

/** What the owner calls a batch of download codes. */
export const LONGEST_CODES_NAME = 60;

/** One row of a part of the shop's pages. */
export const LONGEST_PAGE_TEXTS = { title: 80, text: 600, link: 300 } as const;

/** Why the stock was changed by hand, and why money goes back. */
export const LONGEST_NOTES = { stock: 200, refund: 500, order: 1000 } as const;

export const LONGEST_PARCEL_TEXTS = { carrier: 60, trackingNumber: 80 } as const;
