import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orderIs } from "#domain/orders/order-status.ts";
import { refundIs } from "#domain/payments/refund-status.ts";
import type { Database, Executor } from "#server/database/client.ts";
import { certificates, editions } from "#server/database/schema/certificates.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { refunds } from "#server/database/schema/payments.ts";
import { alerts } from "#server/database/schema/problems.ts";
import { products, productVariants } from "#server/database/schema/products.ts";
import { stockMovements, stockReservations } from "#server/database/schema/stock.ts";
import { findJournal, type JournalEntry, sumJournal } from "#server/payments/books/journal.repository.ts";
import { readOrders, readPayments } from "./shop-books.ts";

/** Money in a provider's own books, by our reference, in the currency's smallest unit. */
export type LedgerEntry = {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly refundedMinor: number;
};

type Orders = Awaited<ReturnType<typeof readOrders>>;
type Payments = Awaited<ReturnType<typeof readPayments>>;
type Refunds = (typeof refunds.$inferSelect)[];

/** An order whose pieces were sold, whatever became of it later. */
const SOLD = ["paid", "fulfilled"];
const MAY_HAVE_BEEN_SOLD = [...SOLD, "refund_pending", "refunded"];
const TAKEN = [
  "succeeded",
  "review",
  "surplus",
  "refund_pending",
  "partially_refunded",
  "refunded",
  "reversed",
];

/** What must hold after every test, whatever happened in it. With `readLedger` the provider's books are compared too. */
export async function expectBooksToBalance(
  db: Database,
  readLedger?: () => readonly LedgerEntry[],
): Promise<void> {
  // All tables are read in one snapshot: webhooks may still be at work while a test ends.
  await db.transaction((moment) => expectMomentToBalance(moment, readLedger), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

/** Closes a shop whose books must balance. */
export async function closeBalanced(shop: {
  readonly db: Database;
  close(): Promise<unknown>;
}): Promise<void> {
  await expectBooksToBalance(shop.db);
  await shop.close();
}

async function expectMomentToBalance(db: Executor, readLedger?: () => readonly LedgerEntry[]): Promise<void> {
  const allOrders = await readOrders(db);
  const allPayments = await readPayments(db);
  const allRefunds = await db.select().from(refunds);
  await expectStockToBalance(db, allOrders, allPayments);
  expectPaymentsToBelong(allOrders, allPayments);
  await expectCertificatesToFollow(db, allOrders, allPayments);
  await expectOneConfirmationEach(db);
  expectRefundsToFit(allPayments, allRefunds);
  await expectJournalToAgree(db, allPayments, readLedger?.());
  if (readLedger) expectLedgerToAgree(readLedger(), allPayments, allRefunds);
}

/** Stock is the sum of its movements, what is reserved is what reservations hold, and each sold line went out once. */
/** Orders for which no money was asked: an exchange, or a code of a record that was bought elsewhere. */
const isUnpaid = (order: Parameters<typeof orderIs.replacement>[0]) =>
  orderIs.replacement(order) || order.kind === "code";

async function expectStockToBalance(db: Executor, allOrders: Orders, allPayments: Payments): Promise<void> {
  const reservations = await db.select().from(stockReservations);
  const movements = await db.select().from(stockMovements);
  for (const product of await db.select().from(products)) {
    const held = sum(
      reservations
        .filter((row) => row.productId === product.id && row.state === "held")
        .map((row) => row.quantity),
    );
    const ledger = sum(movements.filter((row) => row.productId === product.id).map((row) => row.change));
    expect(product.stockQuantity, `stock of ${product.id}`).toBeGreaterThanOrEqual(0);
    expect(product.reservedQuantity, `reserved of ${product.id} is what its reservations hold`).toBe(held);
    expect(product.stockQuantity, `stock of ${product.id} is the sum of its movements`).toBe(ledger);
    if (product.countedBy === "variants") await expectVariantsToBalance(db, product, movements, reservations);
  }
  for (const order of allOrders) {
    // An order without payment.
    const isSold =
      isUnpaid(order) || allPayments.some((payment) => payment.orderId === order.id && payment.applied);
    for (const row of reservations.filter((reservation) => reservation.orderId === order.id)) {
      const ofLine = movements.filter((move) => move.orderId === order.id && move.line === row.line);
      // A size that was changed goes back and is sold anew as another.
      const sold = sum(ofLine.filter(({ reason }) => reason !== "return").map((move) => 0 - move.change));
      const returned = sum(ofLine.filter((move) => move.reason === "return").map((move) => move.change));
      const what = `line ${row.line} of ${order.status} order ${order.id}`;
      expect(sold, `${what} is sold as it was ordered`).toBe(isSold ? row.quantity : 0);
      expect(returned, `${what} came back at most once`).toBeLessThanOrEqual(sold);
      expect(row.state === "committed", `${what} is committed while pieces are out`).toBe(sold > returned);
    }
  }
}

type Product = typeof products.$inferSelect;
type Movement = typeof stockMovements.$inferSelect;
type Reservation = typeof stockReservations.$inferSelect;

/** Each size and colour is what was moved of it since they are counted, and what is held of it; together they are the product. */
async function expectVariantsToBalance(
  db: Executor,
  product: Product,
  movements: readonly Movement[],
  reservations: readonly Reservation[],
): Promise<void> {
  const own = movements.filter((row) => row.productId === product.id);
  const spreadAt = Math.max(
    0,
    ...own.filter((row) => row.isRecount && row.size === null).map(({ id }) => id),
  );
  const rows = await db.select().from(productVariants).where(eq(productVariants.productId, product.id));
  for (const row of rows) {
    const isOf = ({ size, color }: Movement | Reservation) => size === row.size && color === row.color;
    const what = `${row.size} ${row.color} of ${product.id}`;
    const moved = own.filter((move) => move.id > spreadAt && isOf(move)).map(({ change }) => change);
    const held = reservations.filter(
      (held) => held.productId === product.id && held.state === "held" && isOf(held),
    );
    expect(row.stockQuantity, `stock of ${what} is the sum of its movements`).toBe(sum(moved));
    expect(row.reservedQuantity, `reserved of ${what} is what its reservations hold`).toBe(
      sum(held.map(({ quantity }) => quantity)),
    );
  }
  expect(sum(rows.map((row) => row.stockQuantity)), `sizes of ${product.id}`).toBe(product.stockQuantity);
  expect(sum(rows.map((row) => row.reservedQuantity)), `held sizes of ${product.id}`).toBe(
    product.reservedQuantity,
  );
}

/** A sold order has exactly one payment that paid for it; no other order has one. */
function expectPaymentsToBelong(allOrders: Orders, allPayments: Payments): void {
  for (const order of allOrders) {
    const applied = allPayments.filter((payment) => payment.orderId === order.id && payment.applied);
    const what = `applied payments of ${order.status} order ${order.id}`;
    expect(applied.length, what).toBeLessThanOrEqual(1);
    if (SOLD.includes(order.status)) expect(applied.length, what).toBe(isUnpaid(order) ? 0 : 1);
    if (applied.length > 0) expect(MAY_HAVE_BEEN_SOLD, what).toContain(order.status);
  }
}

/** Certificate numbers have no gap, and every numbered piece that was sold has one or an alert. */
async function expectCertificatesToFollow(
  db: Executor,
  allOrders: Orders,
  allPayments: Payments,
): Promise<void> {
  const all = await db.select().from(certificates);
  const counters = await db.select().from(editions);
  for (const { productId, lastSerial } of counters) {
    const serials = all.filter((row) => row.productId === productId).map((row) => row.serial);
    expect(
      serials.toSorted((one, other) => one - other),
      `numbers of edition ${productId}`,
    ).toEqual(Array.from({ length: lastSerial }, (_, index) => index + 1));
  }
  const movements = await db.select().from(stockMovements);
  const missing = (await db.select().from(alerts)).filter(({ kind }) => kind === "certificate-missing");
  const numbered = new Set(counters.map(({ productId }) => productId));
  for (const order of allOrders.filter(({ status }) => SOLD.includes(status))) {
    const isPlain = allPayments.some(
      (payment) => payment.orderId === order.id && payment.status === "succeeded",
    );
    if (!isPlain) continue;
    const pieces = sum(
      order.items.filter((item) => numbered.has(item.productId)).map((item) => item.quantity),
    );
    // A void one stays with its order; one that came back is the next buyer's.
    const issued = all.filter((row) => row.orderId === order.id).length;
    const returned = sum(
      movements
        .filter((row) => row.orderId === order.id && row.reason === "return" && numbered.has(row.productId))
        .map((row) => row.change),
    );
    const without = missing.filter((alert) => alert.orderId === order.id).length;
    expect(issued, `numbers of order ${order.id}`).toBe(pieces - without - returned);
  }
}

/** No order is confirmed twice. */
async function expectOneConfirmationEach(db: Executor): Promise<void> {
  const confirmed = (await db.select().from(mailJobs)).flatMap(({ job }) =>
    job.kind === "order-confirmation" ? [job.orderId] : [],
  );
  expect(new Set(confirmed).size, "one confirmation for each order").toBe(confirmed.length);
}

/**
 * No payment gives back more than was taken. Where money was paid back on the provider's own page, a refund of ours whose answer was
 * lost may still be refused there.
 */
function expectRefundsToFit(allPayments: Payments, allRefunds: Refunds): void {
  for (const payment of allPayments) {
    const own = allRefunds.filter(({ paymentId }) => paymentId === payment.id);
    const isElsewhere = own.some(({ reason }) => reason === "external");
    const counted = own.filter(
      (refund) => refundIs.counted(refund) && !(isElsewhere && ["sent", "unknown"].includes(refund.status)),
    );
    const back = sum(counted.map((refund) => refund.amountMinor));
    expect(back, `refunds of payment ${payment.id}`).toBeLessThanOrEqual(payment.capturedMinor ?? 0);
  }
}

const EVER = { from: new Date(0), until: new Date("9999-01-01T00:00:00Z") };

/**
 * The journal has what the shop has: of each payment what came and did not go back, none of what a provider took back, and by day
 * the same as one by one. With a ledger, what each provider still holds of it.
 */
async function expectJournalToAgree(
  db: Executor,
  allPayments: Payments,
  ledger?: readonly LedgerEntry[],
): Promise<void> {
  for (const isTest of [true, false]) {
    const entries = await findJournal(db, { ...EVER, isTest }, { offset: 0, limit: 100_000 });
    const days = await sumJournal(db, { ...EVER, isTest });
    const of = (field: "takenMinor" | "backMinor" | "backCents" | "soldCents") =>
      sum(days.map((day) => day[field]));
    const isIn = ({ kind }: JournalEntry) => kind === "payment";
    const inAll = entries.filter(isIn);
    expect(of("takenMinor"), "taken, by day").toBe(sum(inAll.map(({ grossMinor }) => grossMinor)));
    expect(of("takenMinor") - of("backMinor"), "kept, by day").toBe(
      sum(entries.map(({ grossMinor }) => grossMinor)),
    );
    expect(of("soldCents") - of("backCents"), "kept of sales in rand, by day").toBe(
      sum(entries.filter((entry) => !isIn(entry) || entry.isOfOrder).map(({ randCents }) => randCents)),
    );
    const byReference = new Map<string, JournalEntry[]>();
    for (const entry of entries)
      byReference.set(entry.reference, [...(byReference.get(entry.reference) ?? []), entry]);
    const listedBy = new Map(ledger?.map((entry) => [entry.reference, entry]));
    for (const payment of allPayments.filter(({ mode }) => (mode !== "live") === isTest)) {
      const own = byReference.get(payment.reference) ?? [];
      const left = sum(own.map(({ grossMinor }) => grossMinor));
      const what = `the journal of ${payment.reference}, which is ${payment.status}`;
      const gone = ["reversed", "refunded"].includes(payment.status);
      expect(left, what).toBeGreaterThanOrEqual(0);
      if (gone) expect(left, what).toBe(0);
      const listed = listedBy.get(payment.reference);
      if (listed && !gone) expect(left, what).toBe(listed.amountMinor - listed.refundedMinor);
    }
  }
}

/** The provider's books are the judge: the shop counts what is there, and nothing else. */
function expectLedgerToAgree(
  ledger: readonly LedgerEntry[],
  allPayments: Payments,
  allRefunds: Refunds,
): void {
  for (const entry of ledger) {
    const ours = allPayments.filter((payment) => payment.reference === entry.reference);
    expect(ours.length, `payments of ${entry.reference}`).toBe(1);
    const [payment] = ours;
    if (!payment) continue;
    expect(TAKEN, `status of ${entry.reference}`).toContain(payment.status);
    if (payment.status !== "reversed" || payment.capturedMinor !== null)
      expect([payment.capturedMinor, payment.capturedCurrency], entry.reference).toEqual([
        entry.amountMinor,
        entry.currency,
      ]);
    const processed = allRefunds.filter(
      (refund) => refund.paymentId === payment.id && refund.status === "processed",
    );
    if (payment.status !== "reversed")
      expect(sum(processed.map((refund) => refund.amountMinor)), `refunded of ${entry.reference}`).toBe(
        entry.refundedMinor,
      );
  }
  const known = ledger.map((entry) => entry.reference);
  const invented = allPayments.filter(
    ({ capturedMinor, provider, reference }) =>
      capturedMinor !== null && provider !== "hand" && !known.includes(reference),
  );
  expect(
    invented.map((payment) => payment.reference),
    "money that the provider does not have",
  ).toEqual([]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
