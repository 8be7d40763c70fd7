/** Apart from the other addresses, because the first page leads to none of them. */
import type { Choice } from "#domain/catalogue/product-options.ts";

export const waitlistPaths = {
  /** The form without scripts, and where it is sent. */
  ask: (id: number) => `/back-in-stock/${id}`,
  /** The same with the result of joining. */
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
