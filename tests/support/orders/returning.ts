/** A shopper who sends pieces back, and the admin who takes them. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { DAY, HOUR } from "#domain/time/time.ts";
import type { CardShop } from "#tests/support/payments/card-shop.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import type { Answer } from "#tests/support/test-shop.ts";

export type Sent = { readonly id: number; readonly number: string };

const TEE = { id: 101, name: "Kulud Wordmark Tee", price: 180, size: "M", color: "Black" };
const RECORD = { id: 601, name: "First Light", price: 500 };

/** What is bought of the tee and the record. */
export const checkoutOf = (lines: readonly (readonly [typeof TEE | typeof RECORD, number])[]) => ({
  amount: lines.reduce((sum, [{ price }, quantity]) => sum + price * quantity * 100, 0),
  items: lines.map(([piece, quantity]) => ({ ...piece, quantity })),
});
export const TEES = (quantity: number) => checkoutOf([[TEE, quantity]]);
export const TEE_AND_RECORD = checkoutOf([
  [TEE, 1],
  [RECORD, 1],
]);

/** The calls of buyer and owner about the returns of one shop. */
export function returningAt(card: CardShop) {
  const { shop } = card;
  const key = (number: string) => shop.app.shop.orderLinks.keyOf(number);
  const put = (path: string, body: unknown) => sendJson(shop, "PUT", path, body);

  async function send(quantity = 1, change: object = {}): Promise<Sent> {
    const { id, number } = await card.orderOf(await card.buy(quantity, change));
    expect((await put(`/api/admin/orders/${id}/shipped`, {})).status).toBe(200);
    shop.clock.advance(8 * DAY);
    return { id, number };
  }

  const ask = (order: Sent, change: object = {}): Promise<Answer> =>
    shop.post(`/api/orders/${order.number}/returns?key=${key(order.number)}`, {
      requestId: randomUUID(),
      wish: "refund",
      reason: "size",
      lines: [{ line: 0, quantity: 1 }],
      ...change,
    });

  const step = (id: number, name: string, body: unknown): Promise<Answer> =>
    put(`/api/admin/returns/${id}/${name}`, body);
  const press = (id: number, name: string, body: unknown = {}): Promise<Answer> =>
    shop.post(`/api/admin/returns/${id}/${name}`, body);
  const accept = (id: number) =>
    step(id, "accepted", { sendTo: "1 Long Street, Cape Town", waybill: "TCG-1" });

  return {
    key,
    send,
    ask,
    press,
    accept,
    refuse: (id: number, seen = "asked", refusal = "It was worn.") => step(id, "refused", { refusal, seen }),
    receive: (id: number, came: object = {}) =>
      step(id, "received", { lines: [{ line: 0, received: 1, restocked: 1, ...came }] }),
    withdraw: (order: Sent, id: number) =>
      shop.post(`/api/orders/${order.number}/returns/${id}/withdraw?key=${key(order.number)}`, {}),
    read: async (order: Sent) =>
      (await shop.get(`/api/orders/${order.number}/returns?key=${key(order.number)}`)).body,
    /** Takes a return through request, acceptance and arrival. */
    async bringBack(order: Sent, change: object = {}, came: object = {}): Promise<number> {
      const { body, status } = await ask(order, change);
      expect([status, body.message]).toEqual([200, undefined]);
      expect((await accept(body.id)).status).toBe(200);
      const received = await step(body.id, "received", {
        lines: body.lines.map(({ line, quantity }: { line: number; quantity: number }) => ({
          line,
          received: quantity,
          restocked: quantity,
          ...came,
        })),
      });
      expect([received.status, received.body.message]).toEqual([200, undefined]);
      return body.id;
    },
    /** Runs the payment work until the provider has paid what waits. */
    async finishRefunds(): Promise<void> {
      await card.sweep();
      card.provider.endRefunds();
      await card.sweep(HOUR);
    },
  };
}
