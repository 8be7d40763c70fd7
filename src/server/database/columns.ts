import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, integer, timestamp } from "drizzle-orm/pg-core";
import { parseRand, toDecimalText, type ZarCents } from "#domain/money/money.ts";

/**
 * A rand amount: numeric(10,2) in the table, whole cents in the program. The only other place with decimals is the
 * wire.
 */
export const randAmount = customType<{ data: ZarCents; driverData: string }>({
  dataType: () => "numeric(10, 2)",
  fromDriver: (text) => parseRand(text),
  toDriver: (cents) => toDecimalText(cents),
});

/** Whole rand cents. */
export function randCents(name: string) {
  return integer(name).$type<ZarCents>();
}

/** A point in time: timestamptz in the table, a Date in UTC in the program. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

/** `personOf` as SQL, for a column that holds email addresses. */
export function personOfColumn(address: SQLWrapper): SQL<string> {
  return sql`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
}
