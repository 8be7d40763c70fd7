/** A catalogue larger than any page of a list: copies of a real product, made by the database. */
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";

/** Adds so many pieces of a category behind all others; the shop is told by the caller. */
export async function addManyProducts(
  db: Database,
  { category, count, like }: { readonly category: string; readonly count: number; readonly like: number },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO products (name, description, price, stock_quantity, image, category, featured, available_sizes, available_colors, position)
    SELECT pattern.name || ' ' || copy, pattern.description, pattern.price, 20, pattern.image, ${category}, false,
      pattern.available_sizes, pattern.available_colors, 100000 + copy
    FROM products AS pattern, generate_series(1, ${sql.raw(String(count))}) AS copy
    WHERE pattern.id = ${like}`);
}

/** Makes each of them an edition that LIMITED shows. */
export async function numberManyProducts(db: Database): Promise<void> {
  await db.execute(
    sql`INSERT INTO editions (product_id, size, collection) SELECT id, 20, 'special' FROM products WHERE position > 100000`,
  );
}

/** Removes them again; none of them may have been bought. */
export async function removeManyProducts(db: Database): Promise<void> {
  await db.execute(
    sql`DELETE FROM editions WHERE product_id IN (SELECT id FROM products WHERE position > 100000)`,
  );
  await db.execute(sql`DELETE FROM products WHERE position > 100000`);
}
