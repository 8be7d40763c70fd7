import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MIGRATIONS_FOLDER, takesAway, takingAwayAfter } from "./migrations.ts";

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

it("of the shop's migrations three take away, and each is over where it has run", async () => {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"));
  const whenOf = (tag: string) => journal.entries.find((entry: { tag: string }) => entry.tag === tag).when;
  expect(await takingAwayAfter(whenOf("0001_page-problems-and-granted-bytes"))).toEqual([
    "0002_stored-once",
    "0005_search-in-memory",
    "0006_editions",
  ]);
  expect(await takingAwayAfter(whenOf("0002_stored-once"))).toEqual([
    "0005_search-in-memory",
    "0006_editions",
  ]);
  expect(await takingAwayAfter(whenOf("0006_editions"))).toEqual([]);
});
