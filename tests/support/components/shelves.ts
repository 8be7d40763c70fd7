/** Shelves that the admin's stock page shows, and what the shop says of them. */
import type { StockJson } from "#contract/inventory/inventory.ts";
import type { AnsweringShop } from "./answering-shop.ts";

const PICTURE = {
  name: "706",
  hash: "0123abcd",
  width: 1024,
  height: 1280,
  widths: [256, 512, 1024],
  background: "#f7f7f7",
  alt: "A slipmat",
};

/** A slipmat of which two are left. */
export function shelf(change: Partial<StockJson> = {}): StockJson {
  return {
    id: 706,
    name: "Slipmat",
    sku: "KLD-706",
    picture: PICTURE,
    onShelf: 2,
    reserved: 0,
    lowStockThreshold: 5,
    countedBy: "pool",
    hasChoices: false,
    ...change,
  };
}

/** Computes the totals from the cells, so that they agree as the shop's do. */
export function fillShelves(shop: AnsweringShop, items: StockJson[]): void {
  const low = items.filter(({ onShelf, lowStockThreshold }) => onShelf <= lowStockThreshold);
  shop.answer("GET /api/inventory/stock", { items, total: items.length, page: 1, pages: 1 });
  shop.answer(
    "GET /api/inventory/low-stock",
    low.map(({ id, name, sku, onShelf, lowStockThreshold }) => ({
      id,
      name,
      sku,
      stockQuantity: onShelf,
      lowStockThreshold,
    })),
  );
  shop.answer("GET /api/inventory/status", {
    totalProducts: items.length,
    lowStockCount: low.length,
    outOfStockCount: items.filter(({ onShelf }) => onShelf === 0).length,
  });
  shop.answer("GET /api/admin/waitlist", { total: 0, items: [] });
}
