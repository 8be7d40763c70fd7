/** The owner's books: sums of what moved, from days that are kept and from the journal of those that are not. */
import { beginOfDay, calendarDay, daysAfter } from "#domain/time/calendar-day.ts";
import { DAY, HOUR } from "#domain/time/time.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { type DaySums, findFirstDay, sumJournal } from "./journal.repository.ts";
import {
  type Days,
  findKeptPieces,
  findKeptSums,
  findLastKeptDay,
  keepDays,
  LETTERS_OF_SPAN,
  type Span,
} from "./kept-days.repository.ts";
import { type PieceSums, sumPieces } from "./sold-pieces.repository.ts";

/** So many days are added up by one statement, which has a few seconds. */
const DAYS_AT_ONCE = 31;

/** Longer than any transaction that began before midnight is at work. */
const DAY_ENDS_LATE_MS = HOUR;

/**
 * Kept sums of so many days are computed again: a clock that was ahead may have closed a day too early, and a refund that ends after
 * the provider took the money back changes what it took.
 */
const RECOMPUTED_MS = 8 * DAY;

/** Keeps the sums of all days that are over. Run again, it keeps the same. */
export async function closeDays(shop: PaymentsShop): Promise<void> {
  const now = shop.clock.now();
  const until = calendarDay(later(now, -DAY_ENDS_LATE_MS));
  for (const isTest of [true, false]) {
    const last = await findLastKeptDay(shop.db, { isTest, until });
    const next = last === null ? await findFirstDay(shop.db, isTest) : daysAfter(last, 1);
    let from = earlier(next ?? until, calendarDay(later(now, -RECOMPUTED_MS)));
    while (from < until) {
      const days = { isTest, from, until: earlier(daysAfter(from, DAYS_AT_ONCE), until) };
      await inTransaction(shop, (tx) => closeThese(tx, days));
      from = days.until;
    }
  }
}

async function closeThese(tx: Transaction, days: Days): Promise<void> {
  const of = { isTest: days.isTest, from: beginOfDay(days.from), until: beginOfDay(days.until) };
  await keepDays(tx, days, await sumJournal(tx, of), await sumPieces(tx, of));
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The sums of these days by span, each way to pay and currency for itself, the latest first; `day` is "2026-11" of a month, empty of all. */
export async function readSums(db: Executor, of: Days, by: Span): Promise<DaySums[]> {
  const [kept, open] = await splitAtKept(db, of);
  const [sums, added] = await Promise.all([findKeptSums(db, kept, by), sumJournal(db, open)]);
  const newest = added.map((sums) => ({ ...sums, day: sums.day.slice(0, LETTERS_OF_SPAN[by]) }));
  return mergeSums([...newest, ...sums]);
}

/** The pieces of these days, each product and size once. */
export async function readPieces(db: Executor, of: Days): Promise<PieceSums[]> {
  const [kept, open] = await splitAtKept(db, of);
  const [sums, added] = await Promise.all([findKeptPieces(db, kept), sumPieces(db, open)]);
  const merged = new Map<string, PieceSums>();
  for (const each of [...sums, ...added]) {
    const key = `${each.productId} ${each.size}`;
    const known = merged.get(key);
    merged.set(key, known ? addUp(known, each, ["sold", "soldCents", "back", "backCents"]) : each);
  }
  return [...merged.values()];
}

/** The days of which sums are kept, and the time of the others. */
async function splitAtKept(db: Executor, of: Days) {
  const last = await findLastKeptDay(db, of);
  const open = last === null || last < of.from ? of.from : daysAfter(last, 1);
  return [
    { ...of, until: open },
    { isTest: of.isTest, from: beginOfDay(open), until: beginOfDay(of.until) },
  ] as const;
}

const ADDED = [
  "orders",
  "soldCents",
  "deliveryCents",
  "takenMinor",
  "feeMinor",
  "backCents",
  "backMinor",
] as const satisfies readonly (keyof DaySums)[];

function mergeSums(rows: readonly DaySums[]): DaySums[] {
  const merged = new Map<string, DaySums>();
  for (const row of rows) {
    const key = `${row.day} ${row.method} ${row.currency}`;
    const known = merged.get(key);
    merged.set(key, known ? addUp(known, row, ADDED) : row);
  }
  return [...merged.values()].toSorted((one, other) =>
    one.day < other.day ? 1 : one.day > other.day ? -1 : 0,
  );
}

function addUp<Name extends string, Row extends Readonly<Record<Name, number>>>(
  one: Row,
  other: Row,
  names: readonly Name[],
): Row {
  const sums = Object.fromEntries(names.map((name) => [name, one[name] + other[name]]));
  return { ...one, ...sums };
}
