/** The sums of days that are over, which are kept so that the books of years cost as little as those of a day. */
import { and, desc, eq, gte, lt, max, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#server/database/client.ts";
import { moneyDays, pieceDays } from "#server/database/schema/payments.ts";
import type { DaySums } from "./journal.repository.ts";
import type { PieceSums } from "./sold-pieces.repository.ts";

/** From the first day, up to but without the second one. */
export type Days = { readonly isTest: boolean; readonly from: string; readonly until: string };

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 1000;

/** The last day before this one of which sums are kept. */
export async function findLastKeptDay(
  db: Executor,
  { isTest, until }: Pick<Days, "isTest" | "until">,
): Promise<string | null> {
  const isBefore = and(eq(moneyDays.isTest, isTest), lt(moneyDays.day, until));
  const [row] = await db
    .select({ day: max(moneyDays.day) })
    .from(moneyDays)
    .where(isBefore);
  return row?.day ?? null;
}

/** What sums are of, by how much of "2026-11-30" tells one from the next. */
export const LETTERS_OF_SPAN = { day: 10, month: 7, all: 0 } as const;

export type Span = keyof typeof LETTERS_OF_SPAN;

/** The kept sums by span, the latest first; `day` is then its part of "2026-11-30". */
export async function findKeptSums(db: Executor, of: Days, by: Span): Promise<DaySums[]> {
  const letters = sql.raw(String(LETTERS_OF_SPAN[by]));
  const time = sql<string>`left(to_char(${moneyDays.day}, 'YYYY-MM-DD'), ${letters})`;
  const total = (column: AnyPgColumn) => sql<number>`sum(${column})::bigint`.mapWith(Number);
  return db
    .select({
      day: time.as("time"),
      method: moneyDays.method,
      currency: moneyDays.currency,
      orders: total(moneyDays.orders),
      soldCents: total(moneyDays.soldCents),
      deliveryCents: total(moneyDays.deliveryCents),
      takenMinor: total(moneyDays.takenMinor),
      feeMinor: total(moneyDays.feeMinor),
      backCents: total(moneyDays.backCents),
      backMinor: total(moneyDays.backMinor),
    })
    .from(moneyDays)
    .where(and(eq(moneyDays.isTest, of.isTest), gte(moneyDays.day, of.from), lt(moneyDays.day, of.until)))
    .groupBy(sql`time`, moneyDays.method, moneyDays.currency)
    .orderBy(desc(sql`time`), moneyDays.method);
}

/** The kept sums of pieces over all these days; `day` is their first. */
export async function findKeptPieces(db: Executor, of: Days): Promise<PieceSums[]> {
  const total = (column: AnyPgColumn) => sql<number>`sum(${column})::bigint`.mapWith(Number);
  const rows = await db
    .select({
      productId: pieceDays.productId,
      size: pieceDays.size,
      sold: total(pieceDays.sold),
      soldCents: total(pieceDays.soldCents),
      back: total(pieceDays.back),
      backCents: total(pieceDays.backCents),
    })
    .from(pieceDays)
    .where(and(eq(pieceDays.isTest, of.isTest), gte(pieceDays.day, of.from), lt(pieceDays.day, of.until)))
    .groupBy(pieceDays.productId, pieceDays.size);
  return rows.map((row) => ({ ...row, day: of.from }));
}

/** Keeps the sums of these days in place of what was kept of them. */
export async function keepDays(
  tx: Transaction,
  { isTest, from, until }: Days,
  money: readonly DaySums[],
  pieces: readonly PieceSums[],
): Promise<void> {
  for (const table of [moneyDays, pieceDays])
    await tx.delete(table).where(and(eq(table.isTest, isTest), gte(table.day, from), lt(table.day, until)));
  for (const rows of inParts(money.map((sums) => ({ ...sums, isTest }))))
    await tx.insert(moneyDays).values(rows);
  for (const rows of inParts(pieces.map((sums) => ({ ...sums, isTest }))))
    await tx.insert(pieceDays).values(rows);
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
}
