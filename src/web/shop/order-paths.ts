/** The paths that only a buyer meets, apart from the others so that the first page does not bring them. */
export const orderPaths = {
  order: (number: string, key: string) => `/order/${number}?${new URLSearchParams({ key })}`,
  find: "/find-order",
  /** To write about an order: its number names nobody. */
  contact: (number: string) => `/contact?${new URLSearchParams({ order: number })}`,
  result: (reference: string) => `/?${new URLSearchParams({ payment: "success", reference })}`,
  /** The same for browsers without scripts. */
  plainResult: (reference: string) => `/payment/${encodeURIComponent(reference)}`,
} as const;
