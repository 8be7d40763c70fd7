/** The provider reports a payment while the database goes away: on PostgreSQL alone, whose connections really break. */
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { providerEvents } from "#server/database/schema/payments.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { breakWhoWaits } from "#tests/support/database/break-connections.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";

let cards: CardShop;
let reference: string;
const crashes: unknown[] = [];
const note = (error: unknown) => void crashes.push(error);
beforeEach(async () => {
  crashes.length = 0;
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
  cards = await openCardShop();
  reference = await cards.start();
  cards.provider.play(reference, { status: "success" });
});
afterEach(async () => {
  process.off("uncaughtException", note);
  process.off("unhandledRejection", note);
  await cards.close();
});

const deliver = async () =>
  (await cards.provider.deliver(cards.shop.url, { event: "charge.success", reference }))[0];
const readEvents = () => cards.shop.db.select().from(providerEvents);
const lock = (table: string) => sql.raw(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
const expectPaid = () => eventually(async () => expect((await cards.orderOf(reference)).status).toBe("paid"));

it("is told 503 while the event cannot be stored, sends it again, and is heard then", async () => {
  const refused = await inTransaction(cards.shop.app.shop, async (tx) => {
    await tx.execute(lock("provider_events"));
    const answer = deliver();
    await breakWhoWaits(cards.shop);
    return answer;
  });
  expect(refused).toBe(503);
  expect(await readEvents()).toEqual([]);
  expect(await deliver()).toBe(200);
  await expectPaid();
  expect(await readEvents()).toMatchObject([{ state: "done" }]);
  expect(crashes).toEqual([]);
});

it("need not send again what was stored, when it can be neither handled nor postponed", async () => {
  await inTransaction(cards.shop.app.shop, async (tx) => {
    await tx.execute(lock("payments"));
    expect(await deliver()).toBe(200);
    await tx.execute(lock("provider_events"));
    // Ends the connection of the statement that handles the event, and then of the one that postpones it.
    await breakWhoWaits(cards.shop);
    await breakWhoWaits(cards.shop);
  });
  expect(await readEvents()).toMatchObject([{ state: "new", attempts: 0 }]);
  expect(crashes).toEqual([]);
  await cards.sweep(MINUTE);
  await expectPaid();
  expect(await readEvents()).toMatchObject([{ state: "done" }]);
});
