import type { LimitedEdition } from "#content/limited-editions.ts";
import { DEFAULT_LOW_STOCK_THRESHOLD } from "#domain/inventory/stock-level.ts";
import type { CatalogueProduct } from "./catalogue-file.ts";

/** A limited piece as a product of the catalogue: garments exist in M only, prints have no size to choose. */
export function toCatalogueProduct(edition: LimitedEdition): Omit<CatalogueProduct, "position"> {
  const { id, name, description, price, category, stock, sku, photo } = edition;
  return {
    id,
    name,
    description,
    price,
    category,
    stockQuantity: stock,
    lowStockThreshold: DEFAULT_LOW_STOCK_THRESHOLD,
    sku,
    inStock: true,
    featured: false,
    externalLink: null,
    availableSizes: category === "limited-archive" ? [] : ["M"],
    availableColors: [],
    image: photo,
  };
}
