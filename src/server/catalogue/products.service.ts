import { releaseWords } from "#content/release-words.ts";
import { randText } from "#contract/call/money.ts";
import type { Slice } from "#contract/call/paging.ts";
import type { ProductJson, ProductSummaryJson, SampleFile } from "#contract/catalogue/products.ts";
import type { FoundProductJson } from "#contract/catalogue/search.ts";
import { LABEL_FACT_NAMES } from "#domain/catalogue/label-facts.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import { SHELF_LENGTH, shelfCategories } from "#domain/catalogue/related-products.ts";
import { countShelves, type ShelfCounts, shelfOfCategory } from "#domain/catalogue/shop-shelves.ts";
import { isOutOfStock, soldOutLabel } from "#domain/inventory/stock-level.ts";
import type { VariantStock } from "#domain/inventory/stock-of-choice.ts";
import type { ChoiceAvailability } from "#domain/orders/cart-lines.ts";
import { isHeldBack, releaseState } from "#domain/releases/release-state.ts";
import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import { noSuchProduct } from "./catalogue.errors.ts";
import { toSampleFile } from "./music/sample-address.ts";
import { type PictureManifest, pictureUrl } from "./picture-manifest.ts";
import {
  countShownProducts,
  findOnSale,
  findProductById,
  findProductsByIds,
  findShownAfter,
  findShownByNumber,
  findShownProducts,
  type ListedProducts,
  measureShown,
  type ProductRow,
} from "./products.repository.ts";
import {
  availablePieces,
  isEdition,
  isOnSale,
  isSoldAsFiles,
  offeredVariants,
  type PersonLimits,
  perPersonOf,
  releaseOf,
} from "./products-to-sell.ts";
import { findRelated } from "./related-products.ts";
import type { ReadShelves } from "./shelves/shelves.service.ts";

/** A product with the time its words, price or options last changed, UTC. */
export type ListedProduct = { readonly product: ProductJson; readonly updatedAt: Date };

export type SampledAvailability = ChoiceAvailability & { readonly sample?: SampleFile };

const WALK_STEP = 200;

/** The public view of products: `stockQuantity` is what can still be bought, and `inStock` agrees with it. */
export function createProductsService(
  db: Database,
  pictures: PictureManifest,
  limits: () => PersonLimits,
  clock: Clock,
  readShelves: ReadShelves,
) {
  const toJson = (row: ProductRow) => toProductJson(row, pictures, limits(), clock.now());
  const toListed = (row: ProductRow) => ({ product: toJson(row), updatedAt: row.updatedAt });
  const findShown = async (id: number) => {
    const row = await findProductById(db, id);
    return row && isShown(row, pictures) ? row : undefined;
  };
  const requireShown = async (id: number) => {
    const row = await findShown(id);
    if (!row) throw noSuchProduct();
    return row;
  };
  const availabilityOf = (row: ProductRow | undefined): SampledAvailability => ({
    available: piecesToBuy(row, clock.now()),
    perPerson: perPersonOf(row, limits()),
    sizes: row ? sizeOptions(row) : [],
    colors: row?.availableColors ?? [],
    ...(row?.sample && { sample: toSampleFile(row.sample) }),
    ...(row && isSoldAsFiles(row) && { isFile: true as const }),
    ...(row?.variants && { variants: variantsUpTo(piecesToBuy(row, clock.now()), row, row.variants) }),
  });
  const shelfOf = async (listed: ListedProducts) => {
    if (listed === "all") return undefined;
    const slug = "shelf" in listed ? listed.shelf : shelfOfCategory(listed.category);
    return (await readShelves()).find((shelf) => shelf.slug === slug);
  };
  return {
    /** Part of a list: featured products in their own order, the others in that of their shelf. */
    list: async (listed: ListedProducts, slice: Slice): Promise<ProductJson[]> =>
      (await findShownProducts(db, pictures, listed, slice, await shelfOf(listed))).map(toJson),
    /** The shown ones among these ids, in this order. */
    listByIds: async (ids: readonly number[]): Promise<ProductJson[]> => {
      const rows = new Map((await findProductsByIds(db, ids)).map((row) => [row.id, row]));
      const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
      return found.filter((row) => isShown(row, pictures)).map(toJson);
    },
    /** The number of products on each shelf. */
    countShelves: async (): Promise<ShelfCounts> => countShelves(await countShownProducts(db, pictures)),
    /** Their number and the time of the latest change; null when there are none. */
    measure: () => measureShown(db, pictures),
    /** Part of all products, by number. */
    listByNumber: async (slice: Slice): Promise<ListedProduct[]> =>
      (await findShownByNumber(db, pictures, slice)).map(toListed),
    /** All products by number in batches, so that iterating needs little memory. */
    async *walk(): AsyncIterable<readonly ListedProduct[]> {
      const readAfter = async (id: number) => findShownAfter(db, pictures, id, WALK_STEP);
      let reading = readAfter(0);
      for (;;) {
        const rows = await reading;
        const last = rows.at(-1);
        if (!last) return;
        // Prefetches the next batch. Its rejection is silenced: a caller that stops early never awaits it.
        reading = readAfter(last.id);
        reading.catch(() => undefined);
        yield rows.map(toListed);
      }
    },
    /** The next products of its list, wrapping around; only those that can be bought. Throws noSuchProduct. */
    async sameShelf(id: number): Promise<ProductSummaryJson[]> {
      const own = await requireShown(id);
      const categories = shelfCategories(own.category);
      const now = clock.now();
      const behind = await findOnSale(db, pictures, categories, {
        now,
        behind: own,
        limit: SHELF_LENGTH,
      });
      // From the first again, up to the product itself; one more, because it is among them.
      const missing = SHELF_LENGTH - behind.length;
      const first =
        missing === 0 ? [] : await findOnSale(db, pictures, categories, { now, limit: SHELF_LENGTH + 1 });
      const others = first.filter((row) => row.id !== id && !behind.some((one) => one.id === row.id));
      return [...behind, ...others.slice(0, missing)].map(toJson).map(toProductSummary);
    },
    /** Related products that can be bought. Throws noSuchProduct. */
    async goingWith(id: number): Promise<ProductSummaryJson[]> {
      const now = clock.now();
      const isToBuy = (row: ProductRow) => isShown(row, pictures) && piecesToBuy(row, now) > 0;
      const pieces = await findRelated(db, pictures, await requireShown(id), isToBuy, now);
      return pieces.map(toJson).map(toProductSummary);
    },
    async find(id: number): Promise<ProductJson | undefined> {
      const row = await findShown(id);
      return row && toJson(row);
    },
    /** Also while it is hidden, for those who may see it before; undefined without a photograph. */
    findHidden: async (id: number): Promise<ProductJson | undefined> => {
      const row = await findProductById(db, id);
      return row && pictures.hasPicture(row) ? toJson(row) : undefined;
    },
    /** Throws noSuchProduct. */
    require: async (id: number): Promise<ProductJson> => toJson(await requireShown(id)),
    /** What can still be bought of each, the limit per person and the choices, by id. */
    async availability(ids: readonly number[]): Promise<ReadonlyMap<number, SampledAvailability>> {
      const rows = new Map((await findProductsByIds(db, ids)).map((row) => [row.id, row]));
      return new Map(ids.map((id) => [id, availabilityOf(rows.get(id))]));
    },
  };
}

export type ProductsService = ReturnType<typeof createProductsService>;

/**
 * Whether shoppers see a product: not while it is hidden, and not without a photograph, as when it has left the
 * catalogue. Its row stays either way, for its orders.
 */
export function isShown(
  row: Pick<ProductRow, "image" | "uploadedPictures" | "hiddenAt">,
  pictures: PictureManifest,
): boolean {
  return row.hiddenAt === null && pictures.hasPicture(row);
}

function piecesToBuy(row: ProductRow | undefined, now: Date): number {
  return row && isOnSale(row, now) ? availablePieces(row) : 0;
}

/** Capped by the product's own stock, which an edition may limit. */
function variantsUpTo(
  most: number,
  row: ProductRow,
  rows: NonNullable<ProductRow["variants"]>,
): VariantStock[] {
  return offeredVariants(row, rows).map((variant) => ({
    ...variant,
    stockQuantity: Math.min(most, variant.stockQuantity),
  }));
}

/** The fields of related products and search results. */
function toProductSummary({ id, name, price, pictures }: ProductJson): ProductSummaryJson {
  return { id, name, price, picture: pictures.main };
}

/** The same for search results, which include sold-out products. */
export function toFoundProduct(product: ProductJson): FoundProductJson {
  return { ...toProductSummary(product), ...(isOutOfStock(product) && { soldOut: soldOutLabel(product) }) };
}

/** Empty facts are omitted, so that long lists stay small. */
function factsOf(row: ProductRow): Pick<ProductJson, "facts"> {
  const said = LABEL_FACT_NAMES.filter((name) => row[name] !== null);
  return said.length === 0 ? {} : { facts: Object.fromEntries(said.map((name) => [name, row[name]])) };
}

/** The price before, while it may be named. */
function formerPriceOf({ formerPrice, formerPriceUntil }: ProductRow, now: Date) {
  if (formerPrice === null || formerPriceUntil === null || formerPriceUntil <= now) return {};
  return { formerPrice: randText(formerPrice) };
}

/** Left out once it is open without an end: from then on it is a piece as any other. */
function releaseJson(row: ProductRow, now: Date): Pick<ProductJson, "release"> {
  const release = releaseOf(row);
  if (release === null) return {};
  const { opensAt, endsAt } = release;
  const state = releaseState(release, now);
  if (state === "open" && endsAt === null) return {};
  return {
    release: { state, opensAt: opensAt.toISOString(), ...releaseWords(release, state) },
  };
}

function toProductJson(
  row: ProductRow,
  manifest: PictureManifest,
  limits: PersonLimits,
  now: Date,
): ProductJson {
  const available = availablePieces(row);
  const pictures = manifest.picturesOf(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: randText(row.price),
    ...formerPriceOf(row, now),
    stockQuantity: available,
    lowStockThreshold: row.lowStockThreshold,
    perPerson: perPersonOf(row, limits),
    sku: row.sku,
    lastRestocked: row.lastRestocked?.toISOString() ?? null,
    image: pictureUrl(pictures.main),
    category: row.category,
    inStock: row.inStock && available > 0 && !isHeldBack(releaseOf(row), now),
    ...releaseJson(row, now),
    featured: row.featured,
    ...(isEdition(row) && { isNumbered: true as const }),
    ...(row.edition?.collection && { collection: row.edition.collection }),
    ...(isSoldAsFiles(row) && { filesOnly: true as const }),
    externalLink: row.externalLink,
    ...(row.artist !== null && { artist: row.artist }),
    availableSizes: row.availableSizes,
    availableColors: row.availableColors,
    pictures,
    ...(row.sizeTable !== null && { sizeTable: row.sizeTable }),
    ...(row.sizeHint !== null && { sizeHint: row.sizeHint }),
    ...factsOf(row),
    ...(row.variants && { variants: variantsUpTo(available, row, row.variants) }),
    ...(row.sample && { sample: toSampleFile(row.sample) }),
  };
}
