import { randText } from "#contract/money.ts";
import type { ProductJson } from "#contract/products.ts";
import type { Database, Executor } from "#server/database/client.ts";
import { ProductNotFound } from "./catalogue.errors.ts";
import type { PictureManifest } from "./picture-manifest.ts";
import { pictureUrl } from "./picture-url.ts";
import {
  findAllProducts,
  findFeaturedProducts,
  findProductById,
  findProductsByCategory,
  findProductsByIds,
  type ProductRow,
} from "./products.repository.ts";

export type ProductsService = {
  /** All products in the catalogue's order. */
  list(): Promise<ProductJson[]>;
  listFeatured(): Promise<ProductJson[]>;
  /** Empty for a category without products. */
  listByCategory(category: string): Promise<ProductJson[]>;
  find(id: number): Promise<ProductJson | undefined>;
  /** Throws ProductNotFound. */
  require(id: number): Promise<ProductJson>;
  /** How many pieces of each can still be bought; none of a product that is unknown or switched off. */
  piecesLeft(ids: readonly number[]): Promise<Readonly<Record<number, number>>>;
};

/** The public view of the products: `stockQuantity` is what can still be bought, and `inStock` agrees with it. */
export function createProductsService(db: Database, pictures: PictureManifest): ProductsService {
  // A product that left the catalogue keeps its row for its orders, but has no photographs: it is not shown.
  const isShown = (row: ProductRow) => pictures.find(row.image) !== undefined;
  const toList = (rows: readonly ProductRow[]) =>
    rows.filter(isShown).map((row) => toProductJson(row, pictures));
  const find = async (id: number) => {
    const row = await findProductById(db, id);
    return row && toList([row])[0];
  };
  return {
    list: async () => toList(await findAllProducts(db)),
    listFeatured: async () => toList(await findFeaturedProducts(db)),
    listByCategory: async (category) => toList(await findProductsByCategory(db, category)),
    find,
    require: async (id) => {
      const product = await find(id);
      if (!product) throw new ProductNotFound();
      return product;
    },
    piecesLeft: async (ids) => {
      const rows = new Map((await findProductsByIds(db, ids)).map((row) => [row.id, row]));
      return Object.fromEntries(ids.map((id) => [id, piecesToBuy(rows.get(id))]));
    },
  };
}

/** The rows an order is priced from, inside its transaction; unknown ids are simply absent. */
export function findProductsToSell(db: Executor, ids: readonly number[]): Promise<ProductRow[]> {
  return findProductsByIds(db, ids);
}

export type ProductToSell = ProductRow;

/** Pieces that are on the shelf and not reserved. */
export function availablePieces(product: Pick<ProductRow, "stockQuantity" | "reservedQuantity">): number {
  return product.stockQuantity - product.reservedQuantity;
}

function piecesToBuy(row: ProductRow | undefined): number {
  return row?.inStock ? availablePieces(row) : 0;
}

function toProductJson(row: ProductRow, manifest: PictureManifest): ProductJson {
  const available = availablePieces(row);
  const pictures = manifest.picturesOf(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: randText(row.price),
    stockQuantity: available,
    lowStockThreshold: row.lowStockThreshold,
    sku: row.sku,
    lastRestocked: row.lastRestocked?.toISOString() ?? null,
    image: pictureUrl(pictures.main),
    category: row.category,
    inStock: row.inStock && available > 0,
    featured: row.featured,
    externalLink: row.externalLink,
    availableSizes: row.availableSizes,
    availableColors: row.availableColors,
    pictures,
  };
}
