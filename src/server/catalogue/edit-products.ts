/** The only writer of products' words, prices and pictures; every price change is recorded with the old price. */

import { freeNumber } from "#domain/catalogue/free-number.ts";
import type { ZarCents } from "#domain/money/money.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import type { CatalogueProduct } from "./catalogue-file.ts";
import { replaceTracks } from "./music/music.repository.ts";
import { dropOwnSample } from "./music/write-records.ts";
import {
  type ChangedProduct,
  deleteProductRow,
  findNumbers,
  insertPriceChange,
  insertProduct,
  lockFeatured,
  lockNumbers,
  lockPrices,
  moveIdSequencePastCatalogue,
  type NewPriceChange,
  type NewProduct,
  type StoredProduct,
  setFeaturedPosition,
  updateProduct,
  upsertCatalogueProduct,
} from "./products.repository.ts";
import { listCategories } from "./shelves/shelves.service.ts";

/**
 * Inserts a product made by the admin, under the next number of its category unless it has one. `skuTaken` or
 * `numberTaken`, without a change, when another product has the same.
 */
export async function addToCatalogue(
  tx: Transaction,
  product: NewProduct & { readonly createdAt: Date },
): Promise<StoredProduct | "skuTaken" | "numberTaken"> {
  await lockNumbers(tx);
  const numbers = await findNumbers(tx);
  const { id = freeNumber(numbers, product.category) } = product;
  if (numbers.some((other) => other.id === id)) return "numberTaken";
  const added = await insertProduct(tx, { ...product, id });
  if (!added) return "skuTaken";
  await recordPrice(tx, added.id, null, added.price, "admin", product.createdAt);
  return added;
}

/** The number that a new product of each category would get. */
export async function offerNumbers(db: Executor): Promise<Record<string, number>> {
  const [numbers, categories] = await Promise.all([findNumbers(db), listCategories(db)]);
  return Object.fromEntries(categories.map((category) => [category, freeNumber(numbers, category)]));
}

/** An admin's changes to a product that the caller has locked. */
export async function changeInCatalogue(
  tx: Transaction,
  current: Pick<StoredProduct, "id" | "price">,
  change: ChangedProduct,
): Promise<StoredProduct> {
  const { price = current.price, updatedAt } = change;
  await recordPrice(tx, current.id, current.price, price, "admin", updatedAt);
  return updateProduct(tx, current.id, change);
}

/** Deletes a product that nothing else names any more, with its tracks, its own sample and its price history. */
export async function deleteFromCatalogue(tx: Transaction, id: number): Promise<void> {
  await replaceTracks(tx, id, []);
  await dropOwnSample(tx, id, [], new Date(0));
  await deleteProductRow(tx, id);
}

/** False, without a change, unless these are exactly the featured products. */
export async function putFeaturedInOrder(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<boolean> {
  const featured = new Set((await lockFeatured(tx)).map(({ id }) => id));
  const isWhole = ids.length === featured.size && new Set(ids).size === ids.length;
  if (!isWhole || !ids.every((id) => featured.has(id))) return false;
  for (const [place, id] of ids.entries()) await setFeaturedPosition(tx, id, place, now);
  return true;
}

export type CatalogueWritten = {
  readonly added: readonly CatalogueProduct[];
  readonly updated: number;
  /** Products the admin has edited, whose version has precedence over the catalogue's. */
  readonly left: number;
};

/** Writes the catalogue's words, prices and options into the table. Live stock and the admin's edits stay. */
export async function writeCatalogue(
  tx: Transaction,
  catalogue: readonly CatalogueProduct[],
  now: Date,
): Promise<CatalogueWritten> {
  const prices = await lockPrices(tx);
  const written = { added: [] as CatalogueProduct[], updated: 0, left: 0 };
  for (const product of catalogue) {
    const outcome = await upsertCatalogueProduct(tx, { ...toRow(product), createdAt: now, updatedAt: now });
    if (outcome === "added") written.added.push(product);
    else written[outcome] += 1;
    if (outcome === "left") continue;
    await recordPrice(tx, product.id, prices.get(product.id) ?? null, product.price, "catalogue", now);
  }
  await moveIdSequencePastCatalogue(tx);
  return written;
}

function toRow(product: CatalogueProduct) {
  return {
    ...product,
    availableSizes: [...product.availableSizes],
    availableColors: [...product.availableColors],
  };
}

async function recordPrice(
  tx: Transaction,
  productId: number,
  fromCents: ZarCents | null,
  toCents: ZarCents,
  actor: NewPriceChange["actor"],
  createdAt: Date,
): Promise<void> {
  if (fromCents !== toCents) await insertPriceChange(tx, { productId, fromCents, toCents, actor, createdAt });
}
