import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isBeforeBaseline, MIGRATIONS_FOLDER, takesAway, takingAwayAfter } from "./migrations.ts";

it.each([
  'ALTER TABLE "orders" DROP COLUMN "total";',
  'ALTER TABLE "orders" RENAME COLUMN "total" TO "sum";',
  'ALTER TABLE "orders" ALTER COLUMN "size" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "size" text NOT NULL;',
  'DROP TRIGGER "names" ON "orders";',
])("%s takes away what the version before needs", (statement) => {
  expect(takesAway(statement)).toBe(true);
});

it.each([
  'ALTER TABLE "orders" ADD COLUMN "size" text;',
  'ALTER TABLE "orders" ADD COLUMN "size" text DEFAULT \'\' NOT NULL;',
  'CREATE TABLE "sizes" ("name" text NOT NULL);',
  'DROP INDEX "by_size"; ALTER TABLE "orders" DROP CONSTRAINT "once";',
])("%s only adds", (statement) => {
  expect(takesAway(statement)).toBe(false);
});

it("the migration after the baseline takes away, and is over where it has run", async () => {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"));
  const whenOf = (tag: string) => journal.entries.find((entry: { tag: string }) => entry.tag === tag).when;
  expect(await takingAwayAfter(whenOf("0000_shop"))).toEqual(["0001_former-columns"]);
  expect(await takingAwayAfter(whenOf("0001_former-columns"))).toEqual([]);
});

it("tables are too old before the baseline alone, and a database without any is not", async () => {
  const oldest = 1_795_935_465_965;
  expect(await isBeforeBaseline(oldest - 1)).toBe(true);
  expect(await isBeforeBaseline(oldest)).toBe(false);
  expect(await isBeforeBaseline(undefined)).toBe(false);
});
