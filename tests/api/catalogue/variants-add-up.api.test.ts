/** Constraints of the database for products counted per size and colour. */

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openedForEach } from "#tests/support/opened.ts";
import { cell, spread } from "#tests/support/products/stock-grid.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const SPREAD = [cell("S", "Black", 20), cell("M", "Black", 25), cell("M", "White", 15)];

const shop = openedForEach(() => openTestShop());

describe("the database itself", () => {
  beforeEach(() => spread(shop, SPREAD));

  it.each([
    [
      "a product whose sum is another",
      sql`UPDATE products SET stock_quantity = stock_quantity + 1 WHERE id = 101`,
    ],
    [
      "a part that is not in the sum",
      sql`UPDATE product_variants SET stock_quantity = stock_quantity + 1 WHERE product_id = 101 AND size = 'S' AND color = 'Black'`,
    ],
    [
      "parts of a pool",
      sql`INSERT INTO product_variants (product_id, size, color) VALUES (102, 'M', 'Black')`,
    ],
    ["a grid without its parts", sql`UPDATE products SET counted_by = 'variants' WHERE id = 102`],
    ["a pool that keeps its parts", sql`UPDATE products SET counted_by = 'pool' WHERE id = 101`],
    [
      "a part below zero",
      sql`UPDATE product_variants SET stock_quantity = -1 WHERE product_id = 101 AND size = 'S' AND color = 'Black'`,
    ],
    [
      "more held than there is",
      sql`UPDATE product_variants SET reserved_quantity = 21 WHERE product_id = 101 AND size = 'S' AND color = 'Black'`,
    ],
  ])("refuses %s", async (_, statement) => {
    await expect(shop.db.execute(statement)).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});
