import { customType, integer, timestamp } from "drizzle-orm/pg-core";
import { parseRand, toDecimalText, type ZarCents } from "#domain/money/money.ts";

/** A rand amount: numeric(10,2) in the table, whole cents in the program. One of the two places where decimals exist. */
export const randAmount = customType<{ data: ZarCents; driverData: string }>({
  dataType: () => "numeric(10, 2)",
  fromDriver: (text) => parseRand(text),
  toDriver: (cents) => toDecimalText(cents),
});

/** Whole rand cents. */
export function randCents(name: string) {
  return integer(name).$type<ZarCents>();
}

/** An instant with its zone; a Date in UTC inside. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}
