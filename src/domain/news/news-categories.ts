/** What news is about; the page shows a sign for each. */
export const NEWS_CATEGORIES = [
  "Product Launch",
  "Music Release",
  "Site Update",
  "Quality Assurance",
  "Shipping Update",
] as const;

export type NewsCategory = (typeof NEWS_CATEGORIES)[number];
