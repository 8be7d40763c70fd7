import type { CardShop } from "./card-shop.ts";

/** The owner's page of money, and what is pressed on it. */
export function moneyBoardOf(card: CardShop) {
  return {
    board: async () => (await card.shop.get("/api/admin/money")).body,
    rows: async (filter: string) => (await card.shop.get(`/api/admin/money/payments?filter=${filter}`)).body,
    post: (path: string, body: unknown = {}) => card.shop.post(`/api/admin/${path}`, body),
  };
}

/** As Paystack tells of one. */
export const dispute = (reference: string, change: object = {}) => ({
  id: 7001,
  status: "awaiting-merchant-feedback",
  resolution: null,
  dueAt: "2026-03-05T10:00:00.000Z",
  transaction_reference: null,
  transaction: { reference },
  ...change,
});
