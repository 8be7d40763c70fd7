import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { expect, it } from "vitest";
import { MIGRATIONS_FOLDER } from "#server/database/migrations.ts";

const MIGRATION = "0006_editions.sql";

it("keeps the numbers that were sold, and shows each edition where its category did", async () => {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  const db = new PGlite({ extensions: { pg_trgm } });
  const run = async (file: string) => db.exec(await readFile(join(MIGRATIONS_FOLDER, file), "utf8"));
  for (const file of files.filter((name) => name < MIGRATION)) await run(file);
  await db.exec(`
    INSERT INTO products (id, name, description, price, image, category, stock_quantity) VALUES
      (502, 'Jozi Nights Tee', 'x', 450, '502', 'limited-apparel', 6),
      (509, 'Archive Print I', 'x', 550, '509', 'limited-archive', 5),
      (101, 'Wordmark Tee', 'x', 180, '101', 'tshirts', 9);
    INSERT INTO certificate_counters (product_id, last_serial, edition_size) VALUES (502, 2, 8), (509, 0, 5);
    INSERT INTO certificates (product_id, serial, code, state, issued_at, updated_at)
      VALUES (502, 1, 'one', 'free', now(), now()), (502, 2, 'two', 'free', now(), now());`);
  await run(MIGRATION);
  const { rows } = await db.query("SELECT * FROM editions ORDER BY product_id");
  const asBefore = { per_person: null, has_certificate: true, closed_at: null };
  expect(rows).toEqual([
    { product_id: 502, size: 8, last_serial: 2, collection: "special", ...asBefore },
    { product_id: 509, size: 5, last_serial: 0, collection: "archive", ...asBefore },
  ]);
  const numbers = await db.query("SELECT serial, code FROM certificates ORDER BY serial");
  expect(numbers.rows).toEqual([
    { serial: 1, code: "one" },
    { serial: 2, code: "two" },
  ]);
  await db.close();
});
