/** Rows as the version of the baseline wrote them, and what the migrations after it make of them; and tables before it. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { afterEach, beforeEach, expect, it } from "vitest";
import { EMBEDDED_EXTENSIONS } from "#server/database/embedded-engine.ts";
import { MIGRATIONS_FOLDER, TOO_OLD } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { orders } from "#server/database/schema/tables.ts";

const ROWS_OF_THE_BASELINE = `
  INSERT INTO orders (order_number, customer_email, customer_name, shipping_address, items, subtotal_cents, shipping_cents,
                      total_cents, dedupe_hash, reserved_until, download_terms, kind, sold_by_hand, is_test, created_at, updated_at)
  VALUES ('K-1', 'lerato@example.com', 'Lerato', '{}', '[]', 48000, 6000, 54000, 'one', now(), NULL, 'exchange', true, true, now(), now()),
         ('K-2', 'thandi@example.com', 'Thandi', '{}', '[]', 48000, 6000, 54000, 'two', now(), '{"perPiece": 2, "days": 7}', 'checkout',
          false, true, now(), now());`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-migrations-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("keeps the orders of the baseline's version, and takes the next one without what is not written any more", async () => {
  await fillDatabaseOf("0000_shop", ROWS_OF_THE_BASELINE);
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  const [exchange, other] = await db.select().from(orders).orderBy(orders.id);
  expect(exchange).toMatchObject({
    number: "K-1",
    kind: "exchange",
    downloadTerms: { perPiece: 5, days: 90 },
  });
  expect(other).toMatchObject({ number: "K-2", kind: "checkout", downloadTerms: { perPiece: 2, days: 7 } });
  if (!other) return;
  const { id: _its, ...next } = { ...other, number: "K-3", dedupeHash: "three" };
  await db.insert(orders).values(next);
  expect(await db.$count(orders)).toBe(3);
  await close();
});

it("refuses tables from before the baseline in a sentence that says the way, and leaves them as they are", async () => {
  await fillDatabaseOf(
    "0000_shop",
    `${ROWS_OF_THE_BASELINE} UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1;`,
  );
  const opening = openDatabase({ databaseUrl: undefined, dataDir: folder });
  await expect(opening).rejects.toThrow(`${TOO_OLD.what} ${TOO_OLD.mend}`);

  const engine = await PGlite.create(join(folder, "database"), { extensions: EMBEDDED_EXTENSIONS });
  const { rows } = await engine.query("SELECT sold_by_hand FROM orders ORDER BY id");
  expect(rows).toEqual([{ sold_by_hand: true }, { sold_by_hand: false }]);
  await engine.close();
});

/** The database of the version whose last migration has this tag, after these statements. */
async function fillDatabaseOf(tag: string, statements: string): Promise<void> {
  const migrations = join(folder, "migrations");
  await cp(MIGRATIONS_FOLDER, migrations, { recursive: true });
  const journalFile = join(migrations, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, "utf8"));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  journal.entries.length = last + 1;
  await writeFile(journalFile, JSON.stringify(journal));

  const engine = await PGlite.create(join(folder, "database"), { extensions: EMBEDDED_EXTENSIONS });
  await migrate(drizzle(engine), { migrationsFolder: migrations });
  await engine.exec(statements);
  await engine.close();
}
