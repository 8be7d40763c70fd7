/** After a trial: the shop opens once more, does its payment work as it would within the hour, and its books are judged by the bank's. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE } from "#domain/time/time.ts";
import { createApp } from "#server/app.ts";
import type { Database } from "#server/database/client.ts";
import { type DatabaseSettings, openDatabase } from "#server/database/open-database.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { providerEvents, refunds } from "#server/database/schema/payments.ts";
import { products } from "#server/database/schema/products.ts";
import { stockMovements, stockReservations } from "#server/database/schema/stock.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { later } from "#server/platform/clock.ts";
import { readSettings } from "#server/settings/settings.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { FAKE_KEY, type FakePaystack } from "#tests/support/payments/fake-paystack.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";
import type { Buyer } from "./buyer.ts";

export type Verdict = {
  readonly paidOrders: number;
  /** By the shop's orders, by the bank's books, and by the stock ledger. */
  readonly pieces: { readonly sold: number; readonly paidFor: number; readonly taken: number };
  readonly lostOrders: readonly string[];
  readonly oversoldProducts: readonly number[];
  readonly chargedTwice: readonly string[];
  readonly halfMade: readonly string[];
  readonly refunds: number;
  readonly certificates: number;
};

/** By then reservations have ended and every open payment is due for a question to its provider. */
const LATER_MS = 45 * MINUTE;
/** A round handles twenty. */
const MOST_ROUNDS = 3000;

type Trial = {
  readonly database: DatabaseSettings;
  readonly bank: FakePaystack;
  readonly buyers: readonly Buyer[];
  /** How far ahead of the wall clock the shop's was at most. */
  readonly aheadMs?: number;
};

/** Throws when the books do not balance to the piece and the cent. */
export async function judge({ database: settings, bank, buyers, aheadMs = 0 }: Trial): Promise<Verdict> {
  const database = await openDatabase(settings);
  try {
    await sweepUntilQuiet(database, bank, aheadMs);
    const verdict = await readVerdict(database.db, bank, buyers);
    await expectBooksToBalance(database.db, () => bank.readLedger());
    return verdict;
  } finally {
    await database.close();
  }
}

async function sweepUntilQuiet(
  database: Awaited<ReturnType<typeof openDatabase>>,
  bank: FakePaystack,
  aheadMs: number,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "kulud-judge-"));
  const env = { PAYSTACK_SECRET_KEY: FAKE_KEY, PAYSTACK_API_BASE: bank.url };
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env });
  let ahead = aheadMs + LATER_MS;
  const clock = { now: () => later(new Date(), ahead) };
  const app = await createApp({ settings, database, clock, web: "none" });
  await app.server.ready();
  const sweep = async () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await sweepPayments(app.shop);
      if ((await countDue(database.db, clock.now())) === 0) return;
    }
    throw new Error("the payment work does not come to an end");
  };
  await sweep();
  // What goes back is at the bank now; when the bank is done with it, the shop asks once more.
  bank.endRefunds();
  ahead += LATER_MS;
  await sweep();
  await app.server.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** What the payment work takes in portions. */
async function countDue(db: Database, now: Date): Promise<number> {
  const isDue = (at: Date | null) => at !== null && at <= now;
  const orders = await readOrders(db);
  const events = await db.select().from(providerEvents);
  return (
    orders.filter(({ status, reservedUntil }) => status === "pending" && isDue(reservedUntil)).length +
    (await readPayments(db)).filter(({ nextCheckAt }) => isDue(nextCheckAt)).length +
    events.filter(({ state, nextAttemptAt }) => state === "new" && isDue(nextAttemptAt)).length +
    (await db.select().from(refunds)).filter(({ nextAttemptAt }) => isDue(nextAttemptAt)).length
  );
}

type Orders = Awaited<ReturnType<typeof readOrders>>;

const SOLD = ["paid", "fulfilled"];
const UNFINISHED_REFUNDS = ["requested", "sent", "unknown", "pending"];

async function readVerdict(db: Database, bank: FakePaystack, buyers: readonly Buyer[]): Promise<Verdict> {
  const orders = await readOrders(db);
  const payments = await readPayments(db);
  const allRefunds = await db.select().from(refunds);
  const sold = orders.filter(({ status }) => SOLD.includes(status));
  const soldNumbers = new Set(sold.map(({ number }) => number));
  /** Money that stayed with the shop, by the bank's own books. */
  const kept = bank.readLedger().filter(({ amountMinor, refundedMinor }) => amountMinor > refundedMinor);
  const keptReferences = new Set(kept.map(({ reference }) => reference));
  const keptFor = new Set(
    payments.filter(({ reference }) => keptReferences.has(reference)).map(({ orderId }) => orderId),
  );
  const movements = await db.select().from(stockMovements);
  const paysAnOrder = new Set(payments.filter(({ applied }) => applied).map(({ reference }) => reference));
  const reviewed = new Set(
    payments.filter(({ status }) => status === "review").map(({ reference }) => reference),
  );
  return {
    paidOrders: sold.length,
    pieces: {
      sold: piecesOf(sold),
      paidFor: piecesOf(orders.filter(({ id }) => keptFor.has(id))),
      taken: -sum(movements.filter(({ orderId }) => orderId !== null).map(({ change }) => change)),
    },
    lostOrders: [
      ...buyers.flatMap(({ acknowledged }) =>
        acknowledged !== undefined && !soldNumbers.has(acknowledged) ? [acknowledged] : [],
      ),
      ...[...keptReferences].filter((reference) => !paysAnOrder.has(reference) && !reviewed.has(reference)),
    ],
    oversoldProducts: await findOversold(db, sold),
    chargedTwice: buyers
      .filter(({ paid }) => paid.filter((reference) => keptReferences.has(reference)).length > 1)
      .map(({ checkoutKey, paid }) => `${checkoutKey}: ${paid.join(", ")}`),
    halfMade: [
      ...orders.filter(({ status }) => status === "pending").map(({ id }) => `order ${id} is pending`),
      ...(await db.select().from(stockReservations))
        .filter(({ state }) => state === "held")
        .filter(({ orderId }) =>
          orders.some(({ id, status }) => id === orderId && status !== "payment_review"),
        )
        .map(({ orderId }) => `order ${orderId} holds pieces`),
      ...allRefunds
        .filter(({ status }) => UNFINISHED_REFUNDS.includes(status))
        .map(({ id, status }) => `refund ${id} is ${status}`),
      ...(await findUnconfirmed(db, sold)),
    ],
    refunds: allRefunds.length,
    certificates: (await db.select().from(certificates)).length,
  };
}

/** Products of which the sold orders hold more pieces than ever came in. */
async function findOversold(db: Database, sold: Orders): Promise<number[]> {
  const movements = await db.select().from(stockMovements);
  const items = sold.flatMap((order) => order.items);
  return (await db.select().from(products)).flatMap(({ id }) => {
    const came = movements.filter(({ productId, reason }) => productId === id && reason !== "sale");
    const went = items.filter(({ productId }) => productId === id);
    return sum(went.map(({ quantity }) => quantity)) > sum(came.map(({ change }) => change)) ? [id] : [];
  });
}

/** Every buyer who paid has a confirmation. */
async function findUnconfirmed(db: Database, sold: Orders): Promise<string[]> {
  const keys = new Set((await db.select().from(mailJobs)).map(({ dedupeKey }) => dedupeKey));
  return sold
    .filter(({ id }) => !keys.has(`order-confirmation:${id}`))
    .map(({ id }) => `order ${id} is not confirmed`);
}

function piecesOf(orders: Orders): number {
  return sum(orders.flatMap(({ items }) => items.map(({ quantity }) => quantity)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
