/** A product counted per size and colour, as the admin page does it and as the database holds it. */
import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { productVariants } from "#server/database/schema/products.ts";
import type { Answer, TestShop } from "#tests/support/test-shop.ts";
import { sendJson } from "./new-product.ts";

export type Cell = { readonly size: string; readonly color: string; readonly quantity: number };

/** 101 in three sizes: R180, Black, White and Red, sixty pieces at first. */
export const TEE = 101;

export function cell(size: string, color: string, quantity: number): Cell {
  return { size, color, quantity };
}

export function readGrid(shop: TestShop, productId = TEE): Promise<Answer> {
  return shop.get(`/api/inventory/grid/${productId}`);
}

export function setGrid(shop: TestShop, body: unknown, productId = TEE): Promise<Answer> {
  return sendJson(shop, "PUT", `/api/inventory/grid/${productId}`, body);
}

export function countBy(shop: TestShop, body: unknown, productId = TEE): Promise<Answer> {
  return sendJson(shop, "PUT", `/api/inventory/counting/${productId}`, body);
}

/** Spreads whatever the pool has now; throws when it is refused. */
export async function spread(shop: TestShop, cells: readonly Cell[], productId = TEE): Promise<void> {
  const { body: grid } = await readGrid(shop, productId);
  const { status, body } = await countBy(
    shop,
    { countedBy: "variants", seen: grid.stockQuantity, cells },
    productId,
  );
  if (status !== 200) throw new Error(`not spread: ${JSON.stringify(body)}`);
}

/** What lies there and is reserved, by size and colour; only what has any. */
export async function readVariants(db: Database, productId = TEE): Promise<Record<string, [number, number]>> {
  const rows = await db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.size), asc(productVariants.color));
  return Object.fromEntries(
    rows
      .filter(({ stockQuantity, reservedQuantity }) => stockQuantity + reservedQuantity > 0)
      .map(({ size, color, stockQuantity, reservedQuantity }) => [
        `${size} ${color}`,
        [stockQuantity, reservedQuantity],
      ]),
  );
}
