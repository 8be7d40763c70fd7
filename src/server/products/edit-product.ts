import type { z } from "zod";
import type { AdminProductDetail, addProduct, editProduct } from "#contract/products/owner.ts";
import type { editTracks } from "#contract/products/product-music.ts";
import { LARGEST_EDITION } from "#domain/catalogue/editions.ts";
import type { ProductOptions } from "#domain/catalogue/product-options.ts";
import { isLimitedCategory } from "#domain/catalogue/shop-shelves.ts";
import { variantsOf } from "#domain/catalogue/variant-stock.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import { addToCatalogue, changeInCatalogue, putFeaturedInOrder } from "#server/catalogue/edit-products.ts";
import { replaceTracks } from "#server/catalogue/music/music.repository.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { holdCategory } from "#server/catalogue/shelves/shelves.service.ts";
import { holdNamedTable } from "#server/catalogue/sizes/size-tables.service.ts";
import { findEdition } from "#server/certificates/certificates.repository.ts";
import { openEdition } from "#server/certificates/editions.service.ts";
import type { Transaction } from "#server/database/client.ts";
import { hasFiles } from "#server/downloads/product-files.repository.ts";
import { recordOpeningStock } from "#server/inventory/inventory.service.ts";
import { type Cell, countNew, piecesOf } from "#server/inventory/stock-grid.ts";
import { editedAfter } from "#server/platform/clock.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import {
  findLastPosition,
  findProductBySku,
  lockProduct,
  type ProductRow,
} from "./owner-products.repository.ts";
import {
  filesAreNotNumbered,
  limitedWithoutEdition,
  noFilesYet,
  noFormerPrice,
  noPhotographYet,
  noSuchShelf,
  noSuchSizeTable,
  numberTaken,
  runIsDividedOtherwise,
  runTooLarge,
  skuTaken,
} from "./products.errors.ts";
import { describeRow, findFormerPrice } from "./read-products.ts";

type NewProduct = z.output<typeof addProduct.body>;
type TracksEdit = z.output<typeof editTracks.body>;
type ProductEdit = z.output<typeof editProduct.body>;

/** No photograph until the admin has uploaded one. */
export const NO_PICTURE = "";

/**
 * Adds a product as a draft, numbered if its edition is said. Throws edit_conflict when another product has the SKU or the
 * number, limitedWithoutEdition, noSuchShelf, noSuchSizeTable, runTooLarge, runIsDividedOtherwise, noSuchVariant,
 * variantNamedTwice or filesAreNotNumbered, and then nothing is added.
 */
export async function addNewProduct(
  shop: PicturesShop,
  { number, stockQuantity: pieces, cells: typed, edition, namesFormerPrice: _, ...words }: NewProduct,
): Promise<AdminProductDetail> {
  const now = shop.clock.now();
  if (words.filesOnly && edition) throw filesAreNotNumbered();
  if (isLimitedCategory(words.category) && !edition) throw limitedWithoutEdition();
  const cells = edition?.isForEach ? eachOfRun(words, edition) : typed;
  const counted = piecesOf(cells);
  const stockQuantity = edition ? wholeRun(edition, counted) : (counted ?? pieces);
  const row = await inTransaction(shop, async (tx) => {
    if (!(await holdCategory(tx, words.category))) throw noSuchShelf(words.category);
    if (!(await holdNamedTable(tx, words.sizeTable))) throw noSuchSizeTable();
    const inserted = await addToCatalogue(tx, {
      ...words,
      stockQuantity,
      ...(await newDraft(tx, now)),
      ...(number !== undefined && { id: number }),
    });
    if (inserted === "skuTaken") throw skuTaken();
    if (inserted === "numberTaken") throw numberTaken();
    await recordOpeningStock(tx, inserted.id, stockQuantity, now, "admin");
    if (edition) {
      const { isForEach: _, ...edit } = edition;
      await openEdition(tx, inserted.id, { ...edit, size: stockQuantity });
    }
    if (cells.length > 0) await countNew(tx, inserted.id, cells, now);
    await noteDetails(tx, `${inserted.id} ${inserted.name}`);
    return inserted;
  });
  return finish(shop, row, "added");
}

/** What every new product begins with: last in every list, without a photograph, and hidden. */
export async function newDraft(tx: Transaction, now: Date) {
  const position = (await findLastPosition(tx)) + 1;
  const times = { hiddenAt: now, editedAt: now, createdAt: now, updatedAt: now };
  return { image: NO_PICTURE, isDraft: true, position, ...times };
}

type RunOfNew = NonNullable<NewProduct["edition"]>;

function eachOfRun(options: ProductOptions, { size }: RunOfNew): Cell[] {
  return variantsOf(options).map((variant) => ({ ...variant, quantity: size }));
}

/** Pieces of the run over all sizes and colours. Throws runTooLarge, or runIsDividedOtherwise. */
function wholeRun({ size, isForEach }: RunOfNew, counted: number | undefined): number {
  if (counted !== undefined && !isForEach && counted !== size) throw runIsDividedOtherwise(size, counted);
  const pieces = counted ?? size;
  if (pieces > LARGEST_EDITION) throw runTooLarge(pieces);
  return pieces;
}

/**
 * Changes a product's words, price and options. Throws noSuchProduct, limitedWithoutEdition, noSuchShelf,
 * noSuchSizeTable, edit_conflict, noFilesYet or noFormerPrice, and then nothing has changed.
 */
export async function changeProduct(
  shop: PicturesShop,
  id: number,
  { seen, namesFormerPrice, ...words }: ProductEdit,
): Promise<AdminProductDetail> {
  const now = shop.clock.now();
  const row = await inTransaction(shop, async (tx) => {
    const current = await requireSeen(tx, id, seen);
    await requireShelf(tx, current, words.category);
    if (!(await holdNamedTable(tx, words.sizeTable))) throw noSuchSizeTable();
    await refuseTakenSku(tx, id, words.sku);
    if (words.filesOnly && !current.isDraft && !(await hasFiles(tx, id))) throw noFilesYet();
    const changed = await changeInCatalogue(tx, current, {
      ...words,
      formerPrice: null,
      formerPriceUntil: null,
      editedAt: editedAfter(current.editedAt, now),
      updatedAt: now,
    });
    if (!namesFormerPrice) return changed;
    const former = await findFormerPrice(tx, changed, now);
    if (!former) throw noFormerPrice();
    const { price: formerPrice, until: formerPriceUntil } = former;
    return changeInCatalogue(tx, changed, { formerPrice, formerPriceUntil, updatedAt: now });
  });
  return finish(shop, row, "edited");
}

/**
 * Changes a record's tracks. The catalogue's file no longer changes the product from then on. Throws noSuchProduct or
 * edit_conflict, and then nothing has changed.
 */
export async function changeTracks(
  shop: PicturesShop,
  id: number,
  { seen, tracks }: TracksEdit,
): Promise<AdminProductDetail> {
  const now = shop.clock.now();
  const row = await inTransaction(shop, async (tx) => {
    const current = await requireSeen(tx, id, seen);
    await replaceTracks(tx, id, tracks);
    return changeInCatalogue(tx, current, { editedAt: editedAfter(current.editedAt, now), updatedAt: now });
  });
  return finish(shop, row, "tracks changed");
}

/**
 * Hides a product, puts it on sale or shows it again. A hidden one is neither shown nor sold; payments that have started
 * for it still end in a sale. Throws noSuchProduct, noPhotographYet or noFilesYet, and then nothing has changed.
 */
export async function setHidden(
  shop: PicturesShop,
  id: number,
  hidden: boolean,
): Promise<AdminProductDetail> {
  const now = shop.clock.now();
  const row = await inTransaction(shop, async (tx) => {
    const current = await requireLocked(tx, id);
    return changeIfAny(tx, current, await standing(shop, tx, current, hidden), now);
  });
  return finish(shop, row, hidden ? "hidden" : "shown");
}

/** A press that is repeated changes nothing, not even when the product was last changed. */
export async function changeIfAny(
  tx: Transaction,
  current: ProductRow,
  change: Omit<Parameters<typeof changeInCatalogue>[2], "updatedAt">,
  now: Date,
): Promise<ProductRow> {
  if (Object.keys(change).length === 0) return current;
  return changeInCatalogue(tx, current, { ...change, updatedAt: now });
}

/** What changes of a locked product that is hidden, or put on sale. Throws noPhotographYet or noFilesYet. */
export async function standing(shop: PicturesShop, tx: Transaction, current: ProductRow, hidden: boolean) {
  if ((current.hiddenAt !== null) === hidden) return {};
  const now = shop.clock.now();
  if (hidden) return { hiddenAt: now };
  if (!shop.pictures.hasPicture(current)) throw noPhotographYet();
  if (current.filesOnly && !(await hasFiles(tx, current.id))) throw noFilesYet();
  return { hiddenAt: null, isDraft: false, onSaleSince: now };
}

/** Throws limitedWithoutEdition or noSuchShelf where a locked product cannot be of this category. */
export async function requireShelf(tx: Transaction, current: ProductRow, category: string): Promise<void> {
  if (isLimitedCategory(category) && !(await findEdition(tx, current.id))) throw limitedWithoutEdition();
  if (category !== current.category && !(await holdCategory(tx, category))) throw noSuchShelf(category);
}

/** Sets the order of the featured products. Throws edit_conflict unless these are exactly the featured ones. */
export async function setFeaturedOrder(
  shop: PicturesShop,
  ids: readonly number[],
): Promise<{ ids: number[] }> {
  await inTransaction(shop, async (tx) => {
    if (await putFeaturedInOrder(tx, ids, shop.clock.now())) return;
    throw new DomainError(
      "edit_conflict",
      "The featured products have changed meanwhile. Look again, then put them in order.",
    );
  });
  return { ids: [...ids] };
}

export async function requireLocked(tx: Transaction, id: number): Promise<ProductRow> {
  const row = await lockProduct(tx, id);
  if (!row) throw noSuchProduct();
  return row;
}

/** To be called after the commit: logs the change and returns the product as it is now. */
export function finish(shop: PicturesShop, row: ProductRow, change: string): Promise<AdminProductDetail> {
  shop.log.info({ productId: row.id, change }, "the admin changed the catalogue");
  return describeRow(shop, row);
}

/** Locks the product as it was seen. Throws noSuchProduct or edit_conflict. */
async function requireSeen(tx: Transaction, id: number, seen: string | null): Promise<ProductRow> {
  const row = await requireLocked(tx, id);
  if ((row.editedAt?.toISOString() ?? null) === seen) return row;
  throw new DomainError(
    "edit_conflict",
    "Somebody edited this product meanwhile. Open it again to see the change.",
  );
}

async function refuseTakenSku(tx: Transaction, id: number, sku: string | null): Promise<void> {
  if (sku === null) return;
  const owner = await findProductBySku(tx, sku);
  if (owner && owner.id !== id) throw skuTaken();
}
