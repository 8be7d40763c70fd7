import { randomUUID } from "node:crypto";
import { HOUR } from "#domain/time/time.ts";
import type { Answer } from "#tests/support/test-shop.ts";
import type { CardShop } from "./card-shop.ts";
import { readPayments, readProduct } from "./shop-books.ts";

/** What tests of refunds do with a shop, and look at. */
export function refundsOf(card: CardShop) {
  return {
    async refund(reference: string, change: object = {}): Promise<Answer> {
      const { id } = await card.orderOf(reference);
      return card.shop.post(`/api/admin/orders/${id}/refunds`, { requestId: randomUUID(), ...change });
    },

    /** Sends what waits, lets the provider finish it, and asks after it. */
    async finish(status: "processed" | "failed" | "needs-attention" = "processed"): Promise<void> {
      await card.sweep();
      card.provider.endRefunds(status);
      await card.sweep(HOUR);
    },

    stock: async () => (await readProduct(card.shop.db, 502)).stockQuantity,

    async state(reference: string) {
      const { status, paymentStatus } = await card.orderOf(reference);
      const payment = (await readPayments(card.shop.db)).find((row) => row.reference === reference);
      return [status, paymentStatus, payment?.status];
    },
  };
}
