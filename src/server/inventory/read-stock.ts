import { countPages, type Slice } from "#contract/call/paging.ts";
import {
  type InventoryStatus,
  STOCK_PAGE_SIZE,
  type StockPage,
  type StockSummary,
} from "#contract/inventory/inventory.ts";
import { variantsOf } from "#domain/catalogue/variant-stock.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import {
  countByLevel,
  countShelves,
  findLowShelves,
  findStockRows,
  type StockSearch,
} from "./product-stock.repository.ts";

type StockShop = Pick<CatalogueShop, "db" | "pictures">;

/** Counts the shown products. One without pieces counts as low too, so that the counts agree with the lists. */
export async function readStatus({ db, pictures }: StockShop): Promise<InventoryStatus> {
  const { all, low, out } = await countByLevel(db, pictures);
  return { totalProducts: all, lowStockCount: low, outOfStockCount: out };
}

/** Products with low stock: those with the fewest pieces first, then in the catalogue's order. */
export async function readLowStock({ db, pictures }: StockShop, slice: Slice): Promise<StockSummary[]> {
  return (await findLowShelves(db, pictures, slice)).map(
    ({ id, name, stockQuantity, lowStockThreshold, sku, countedBy }) => ({
      id,
      name,
      stockQuantity,
      lowStockThreshold,
      sku,
      ...(countedBy === "variants" && { countedBy }),
    }),
  );
}

/** One page of the matching products' stock, in the catalogue's order. */
export async function readShelves(
  { db, pictures }: StockShop,
  { page, ...filter }: StockSearch & { readonly page: number },
): Promise<StockPage> {
  const slice = { offset: (page - 1) * STOCK_PAGE_SIZE, limit: STOCK_PAGE_SIZE };
  const [rows, total] = await Promise.all([
    findStockRows(db, pictures, filter, slice),
    countShelves(db, pictures, filter),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    sku: row.sku,
    picture: pictures.picturesOf(row).main,
    onShelf: row.stockQuantity,
    reserved: row.reservedQuantity,
    lowStockThreshold: row.lowStockThreshold,
    countedBy: row.countedBy,
    hasChoices: variantsOf(row).length > 1,
  }));
  return { items, total, page, pages: countPages(total, STOCK_PAGE_SIZE) };
}
