/** Separate from the other paths, because the first page links to none of them. */
import type { Choice } from "#domain/catalogue/product-options.ts";

export const waitlistPaths = {
  /** The form without scripts, and its target. */
  ask: (id: number) => `/back-in-stock/${id}`,
  /** The same with the outcome of joining. */
  asked: (id: number, choice: Choice) => {
    const query = new URLSearchParams({
      ...(choice.color && { color: choice.color }),
      ...(choice.size && { size: choice.size }),
      sent: "1",
    });
    return `/back-in-stock/${id}?${query}`;
  },
  confirm: (token: string) => `/back-in-stock/confirm/${encodeURIComponent(token)}`,
  leave: (token: string) => `/back-in-stock/leave/${encodeURIComponent(token)}`,
} as const;
