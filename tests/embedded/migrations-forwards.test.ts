/** Rows as an older version of the shop wrote them, and what the migrations after it make of them. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isOutdated, isPasswordOf } from "#server/auth/sign-in/person-password.ts";
import type { Database, OpenDatabase } from "#server/database/client.ts";
import { EMBEDDED_EXTENSIONS } from "#server/database/embedded-engine.ts";
import { MIGRATIONS_FOLDER } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { orders, people, stockMovements, stockReservations } from "#server/database/schema/tables.ts";

// "blue hour on long street", as the version of the first migration hashed it.
const FORMER_HASH = "c2FsdCBvZiAxNiBieXRlcw.5WVF46BfoiQGD_RUqgPTPuKeJL8jM-X2YH5mfU7dE-I";

const ROWS_OF_THE_FIRST = `
  INSERT INTO orders (order_number, customer_email, customer_name, shipping_address, items, total, subtotal_cents, shipping_cents,
                      total_cents, dedupe_hash, reserved_until, is_test, created_at, updated_at)
  VALUES ('K-1', 'lerato@example.com', 'Lerato', '{}',
          '[{"productId": 101, "quantity": 1, "size": "M", "color": "White"}, {"productId": 401, "quantity": 2}]',
          540.00, 48000, 6000, 54000, 'one', now(), true, now(), now());
  INSERT INTO products (id, name, description, price, stock_quantity, image, category, available_sizes, available_colors)
  VALUES (101, 'Tee', '', 180, 5, '', 't-shirts', '{M}', '{White}'), (401, 'Slipmat', '', 150, 5, '', 'accessories', '{}', '{}');

  -- As lines were written before triggers named their sizes.
  ALTER TABLE stock_reservations DISABLE TRIGGER USER;
  ALTER TABLE stock_movements DISABLE TRIGGER USER;
  INSERT INTO stock_reservations (order_id, line, product_id, quantity, state, created_at, updated_at)
  VALUES (1, 0, 101, 1, 'committed', now(), now()), (1, 1, 401, 2, 'committed', now(), now());
  INSERT INTO stock_movements (product_id, change, reason, order_id, line, created_at) VALUES (101, -1, 'sale', 1, 0, now());
  ALTER TABLE stock_reservations ENABLE TRIGGER USER;
  ALTER TABLE stock_movements ENABLE TRIGGER USER;

  INSERT INTO people (name, email, role, password_hash, created_at)
  VALUES ('Thandi', 'thandi@example.com', 'owner', '${FORMER_HASH}', now()),
         ('Sipho', 'sipho@example.com', 'packer', NULL, now());`;

let folder: string;
let opened: OpenDatabase;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-migrations-"));
  await fillDatabaseOf("0000_shop", ROWS_OF_THE_FIRST);
  opened = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  db = opened.db;
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

it("keeps an order that stored its total twice, and takes the next one, which stores it once", async () => {
  const [kept] = await db.select().from(orders);
  expect(kept).toMatchObject({ number: "K-1", totalCents: 54_000 });
  if (!kept) return;
  const { id: _its, ...next } = { ...kept, number: "K-2", dedupeHash: "two" };
  await db.insert(orders).values(next);
  expect(await db.$count(orders)).toBe(2);
});

it("names size and color of reservations that ended before they were named, and leaves the ledger as written", async () => {
  const { line, size, color } = stockReservations;
  expect(await db.select({ line, size, color }).from(stockReservations).orderBy(line)).toEqual([
    { line: 0, size: "M", color: "White" },
    { line: 1, size: "", color: "" },
  ]);
  expect(await db.select({ size: stockMovements.size }).from(stockMovements)).toEqual([{ size: null }]);
});

it("lets people in by the password that was hashed at the former cost, and knows that it is outdated", async () => {
  const [thandi, sipho] = await db.select().from(people).orderBy(people.id);
  expect(sipho?.passwordHash).toBeNull();
  const hash = thandi?.passwordHash ?? "";
  expect(await isPasswordOf(hash, "blue hour on long street", "known")).toBe(true);
  expect(await isPasswordOf(hash, "another", "known")).toBe(false);
  expect(isOutdated(hash)).toBe(true);
});

/** The database of the version whose last migration has this tag, with these rows in it. */
async function fillDatabaseOf(tag: string, rows: string): Promise<void> {
  const migrations = join(folder, "migrations");
  await cp(MIGRATIONS_FOLDER, migrations, { recursive: true });
  const journalFile = join(migrations, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, "utf8"));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  journal.entries.length = last + 1;
  await writeFile(journalFile, JSON.stringify(journal));

  const engine = await PGlite.create(join(folder, "database"), { extensions: EMBEDDED_EXTENSIONS });
  await migrate(drizzle(engine), { migrationsFolder: migrations });
  await engine.exec(rows);
  await engine.close();
}
