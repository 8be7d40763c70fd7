/**
 * Thousands of random histories: shoppers, banks, webhooks, refunds, lost responses, dying processes and the clock, in
 * any order and two at a time. Afterwards the books balance and no money is unaccounted for. `MODEL_RUNS` and
 * `MODEL_SEED` run more, as `.ci/nightly` does, or repeat one.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import {
  createDyingDatabase,
  type DyingDatabase,
  ProcessDied,
} from "#tests/support/database/dying-database.ts";
import { expectBooksToBalance, type LedgerEntry } from "#tests/support/payments/balanced-books.ts";
import { createMemoryBank } from "#tests/support/payments/memory-bank.ts";
import {
  type Move,
  paymentsOfRun,
  play,
  type Step,
  sendWebhook,
  step,
  type Table,
  TEE,
} from "#tests/support/payments/payment-moves.ts";
import { readPayments, readProduct } from "#tests/support/payments/shop-books.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);
const RUNS = Number(process.env.MODEL_RUNS ?? 30);
const MOST_MS_A_RUN = 3000;
const STEPS = { minLength: 15, maxLength: 40 };
/** Longer than a started call's or a capture's lease: whatever died is then known to be dead. */
const DEATH_IS_NOTICED_MS = 2 * MINUTE;

let shop: TestShop;
let dying: DyingDatabase;
let table: Table;
let played = 0;

beforeAll(async () => {
  shop = await openTestShop();
  dying = createDyingDatabase(shop.db);
  const bank = createMemoryBank();
  const context = { ...shop.app.shop, db: dying.db, cardProvider: bank.card, paypal: bank.paypal };
  table = { context, bank, clock: shop.clock, shoppers: [], newestPaymentBefore: 0 };
});
afterAll(async () => {
  await shop.close();
});

it("no order of events loses, doubles or invents money or pieces", {
  timeout: Math.max(600_000, RUNS * MOST_MS_A_RUN),
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, STEPS), playThrough), {
    seed: SEED,
    numRuns: RUNS,
    // A history continues from the previous one: it cannot be shortened, only repeated.
    endOnFailure: true,
  });
  expect(played, "events played").toBeGreaterThan(RUNS * STEPS.minLength);
});

async function playThrough(steps: readonly Step[]): Promise<void> {
  const newestPaymentBefore = (await readPayments(shop.db)).at(-1)?.id ?? 0;
  await bringTeesBack();
  table = { ...table, shoppers: [randomUUID(), randomUUID(), randomUUID()], newestPaymentBefore };
  for (const next of steps) await take(next);
  await expectBooksToBalance(shop.db);
  await letItSettle();
  await expectBooksToBalance(shop.db, readLedger);
  expectNothingGivenBackTwice();
}

/** So few that shoppers are in each other's way. */
const TEES_IN_A_RUN = 4;

async function bringTeesBack(): Promise<void> {
  const { reservedQuantity } = await readProduct(shop.db, TEE.id);
  const quantity = reservedQuantity + TEES_IN_A_RUN;
  const answer = await updateStock(shop, { productId: TEE.id, quantity, operation: "set" });
  expect(answer.status).toBe(200);
}

async function take(next: Step): Promise<void> {
  switch (next.kind) {
    case "one":
      return playSafely(next.move);
    case "together":
      await Promise.all(next.moves.map(playSafely));
      return;
    case "dies":
      dying.dieAfter(next.after);
      await playSafely(next.move);
      dying.liveOn();
      shop.clock.advance(DEATH_IS_NOTICED_MS);
  }
}

/** A refusal with a sentence is an expected response, and so is a requested death; everything else is a fault. */
async function playSafely(move: Move): Promise<void> {
  played += 1;
  try {
    await play(table, move);
  } catch (error) {
    if (!(error instanceof DomainError) && !isDeath(error)) throw error;
  }
}

function isDeath(error: unknown): boolean {
  return error instanceof ProcessDied || (error instanceof Error && isDeath(error.cause));
}

/** Providers recover and deliver pending reports, refunds end, and days pass. */
async function letItSettle(): Promise<void> {
  table.bank.fates.length = 0;
  for (const payment of await paymentsOfRun(table))
    await sendWebhook(table.context, payment, "charge.success");
  for (const wait of [MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 25 * HOUR, 25 * HOUR, 25 * HOUR]) {
    shop.clock.advance(wait);
    await sweepPayments(table.context);
    for (const payment of (await paymentsOfRun(table)).filter(isRefunded)) {
      table.bank.endRefunds(payment.reference, "processed");
      await sendWebhook(table.context, payment, "refund.processed");
    }
  }
}

function isRefunded({ reference }: { readonly reference: string }): boolean {
  return (table.bank.books.get(reference)?.refunds.length ?? 0) > 0;
}

/** What the bank has on its books: money it took and what we gave back of it. */
function readLedger(): LedgerEntry[] {
  return [...table.bank.books.values()]
    .filter(({ taken }) => taken > 0)
    .map(({ reference, taken, currency, refunds }) => ({
      reference,
      amountMinor: taken,
      currency,
      refundedMinor: refunds
        .filter(({ status }) => status === "processed")
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    }));
}

/** A refund of ours that the provider made twice would look like one made on its own page. */
function expectNothingGivenBackTwice(): void {
  for (const { reference, refunds } of table.bank.books.values()) {
    const ours = refunds.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]));
    expect(new Set(ours).size, `refunds of ${reference}`).toBe(ours.length);
  }
}
