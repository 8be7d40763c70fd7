/** Paths that only buyers use, separate so that the first page does not download them. */
export const orderPaths = {
  order: (number: string, key: string) => `/order/${number}?${new URLSearchParams({ key })}`,
  find: "/find-order",
  /** For messages about an order: its number identifies no person. */
  contact: (number: string) => `/contact?${new URLSearchParams({ order: number })}`,
  result: (reference: string) => `/?${new URLSearchParams({ payment: "success", reference })}`,
  /** The same for browsers without scripts. */
  plainResult: (reference: string) => `/payment/${encodeURIComponent(reference)}`,
} as const;
