/** One shop in several processes, for the tests of a file: on PostgreSQL, where they really overlap. */
import { afterAll, beforeAll } from "vitest";
import type { ShopApp } from "#server/app.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { type AnotherProcess, openAnother } from "./open-another.ts";

export type SeveralProcesses = {
  readonly card: () => CardShop;
  /** What each of them works with. */
  readonly shops: () => readonly ShopApp["shop"][];
  /** Asks one of them, in turn by number; the status of its answer. */
  ask(number: number, method: "POST" | "PUT" | "DELETE", url: string, payload: object): Promise<number>;
};

export function severalProcesses(count: number): SeveralProcesses {
  let card: CardShop;
  let others: AnotherProcess[];
  beforeAll(async () => {
    card = await openCardShop(true);
    others = await Promise.all(Array.from({ length: count - 1 }, () => openAnother(card.shop)));
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await card.close();
  });
  const apps = () => [card.shop.app, ...others.map(({ app }) => app)];
  return {
    card: () => card,
    shops: () => apps().map(({ shop }) => shop),
    async ask(number, method, url, payload) {
      const headers = { host: new URL(card.shop.url).host };
      const answer = await apps()[number % count]?.server.inject({ method, url, payload, headers });
      return answer?.statusCode ?? 0;
    },
  };
}
