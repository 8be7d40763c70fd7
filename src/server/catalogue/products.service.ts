import { randText } from "#contract/money.ts";
import type { ProductJson } from "#contract/products.ts";
import type { PiecesToHave } from "#domain/orders/cart-lines.ts";
import { type PieceLimits, piecesPerPerson } from "#domain/orders/piece-limits.ts";
import type { Database, Executor } from "#server/database/client.ts";
import { NoSuchProduct } from "./catalogue.errors.ts";
import type { PictureManifest } from "./picture-manifest.ts";
import { pictureUrl } from "./picture-url.ts";
import {
  countProducts,
  findAllProducts,
  findFeaturedProducts,
  findProductById,
  findProductsByCategory,
  findProductsByIds,
  type ProductRow,
} from "./products.repository.ts";

type PersonLimits = Pick<PieceLimits, "editionPerPerson" | "heldPerPerson">;

export type ProductsService = {
  /** All products in the catalogue's order. */
  list(): Promise<ProductJson[]>;
  /** The same with the time each one's words, price or options last changed, UTC. */
  listWithChangeTimes(): Promise<{ readonly product: ProductJson; readonly updatedAt: Date }[]>;
  listFeatured(): Promise<ProductJson[]>;
  /** Empty for a category without products. */
  listByCategory(category: string): Promise<ProductJson[]>;
  find(id: number): Promise<ProductJson | undefined>;
  /** Throws NoSuchProduct. */
  require(id: number): Promise<ProductJson>;
  /** How many pieces of each can still be bought; none of a product that is unknown or switched off. */
  piecesLeft(ids: readonly number[]): Promise<Readonly<Record<number, number>>>;
  /** The same with what one person may have of each, by id. */
  piecesToHave(ids: readonly number[]): Promise<ReadonlyMap<number, PiecesToHave>>;
};

/** The public view of the products: `stockQuantity` is what can still be bought, and `inStock` agrees with it. */
export function createProductsService(
  db: Database,
  pictures: PictureManifest,
  limits: PersonLimits,
): ProductsService {
  const toList = (rows: readonly ProductRow[]) =>
    rows.filter((row) => isShown(row, pictures)).map((row) => toProductJson(row, pictures, limits));
  const find = async (id: number) => {
    const row = await findProductById(db, id);
    return row && toList([row])[0];
  };
  const piecesToHave = async (ids: readonly number[]) => {
    const rows = new Map((await findProductsByIds(db, ids)).map((row) => [row.id, row]));
    return new Map(
      ids.map((id) => {
        const row = rows.get(id);
        return [
          id,
          {
            available: piecesToBuy(row),
            perPerson: piecesPerPerson({ isEdition: row !== undefined && isEdition(row) }, limits),
          },
        ];
      }),
    );
  };
  return {
    list: async () => toList(await findAllProducts(db)),
    listWithChangeTimes: async () =>
      (await findAllProducts(db)).flatMap((row) =>
        toList([row]).map((product) => ({ product, updatedAt: row.updatedAt })),
      ),
    listFeatured: async () => toList(await findFeaturedProducts(db)),
    listByCategory: async (category) => toList(await findProductsByCategory(db, category)),
    find,
    require: async (id) => {
      const product = await find(id);
      if (!product) throw new NoSuchProduct();
      return product;
    },
    piecesLeft: async (ids) => {
      const toHave = await piecesToHave(ids);
      return Object.fromEntries([...toHave].map(([id, { available }]) => [id, available]));
    },
    piecesToHave,
  };
}

/**
 * Whether shoppers see a product: not while the admin hides it, and not without a photograph, which a product that
 * left the catalogue no longer has. Either way its row stays for its orders.
 */
export function isShown(
  row: Pick<ProductRow, "image" | "uploadedPictures" | "hiddenAt">,
  pictures: PictureManifest,
): boolean {
  return row.hiddenAt === null && pictures.hasPicture(row);
}

export async function hasProducts(db: Executor): Promise<boolean> {
  return (await countProducts(db)) > 0;
}

/** The rows an order is priced from, inside its transaction; unknown ids are simply absent, a hidden product is out of stock. */
export async function findProductsToSell(db: Executor, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await findProductsByIds(db, ids);
  return rows.map((row) => ({ ...row, inStock: row.inStock && row.hiddenAt === null }));
}

export type ProductToSell = ProductRow;

/** Pieces that are on the shelf and not reserved, of an edition only as many as there are numbers for. */
export function availablePieces({
  stockQuantity,
  reservedQuantity,
  numbersLeft,
}: Pick<ProductRow, "stockQuantity" | "reservedQuantity" | "numbersLeft">): number {
  return Math.max(0, Math.min(stockQuantity, numbersLeft ?? stockQuantity) - reservedQuantity);
}

function piecesToBuy(row: ProductRow | undefined): number {
  return row?.inStock && row.hiddenAt === null ? availablePieces(row) : 0;
}

/** Whether it is numbered, which is what limits it to a few for each person. */
export function isEdition({ numbersLeft }: Pick<ProductRow, "numbersLeft">): boolean {
  return numbersLeft !== null;
}

function toProductJson(row: ProductRow, manifest: PictureManifest, limits: PersonLimits): ProductJson {
  const available = availablePieces(row);
  const pictures = manifest.picturesOf(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: randText(row.price),
    stockQuantity: available,
    lowStockThreshold: row.lowStockThreshold,
    perPerson: piecesPerPerson({ isEdition: isEdition(row) }, limits),
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
