import type { z } from "zod";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import type { copyProduct as copyEndpoint } from "#contract/products/product-drafts.ts";
import { ofEachLabelFact } from "#domain/catalogue/label-facts.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { addToCatalogue } from "#server/catalogue/edit-products.ts";
import { findTracks, replaceTracks } from "#server/catalogue/music/music.repository.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { findEdition } from "#server/certificates/certificates.repository.ts";
import { openEdition } from "#server/certificates/editions.service.ts";
import { recordOpeningStock } from "#server/inventory/inventory.service.ts";
import { countNew, piecesOf } from "#server/inventory/stock-grid.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { finish, newDraft, requireLocked } from "./edit-product.ts";
import { moreThanTheRun } from "./products.errors.ts";

const COPY = " (copy)";

/**
 * A new draft with the words, price, options, label, tracks and pairing of a product, and the terms of its edition. It
 * has no photographs, files, SKU or numbers, and its own stock. Throws noSuchProduct, noSuchVariant, variantNamedTwice, or
 * moreThanTheRun with more pieces than the edition has.
 */
export async function copyProduct(
  shop: PicturesShop,
  id: number,
  { name, stockQuantity: pieces, cells }: z.output<typeof copyEndpoint.body>,
): Promise<AdminProductDetail> {
  const now = shop.clock.now();
  const stockQuantity = piecesOf(cells) ?? pieces;
  const row = await inTransaction(shop, async (tx) => {
    const model = await requireLocked(tx, id);
    const copy = await addToCatalogue(tx, {
      name: name ?? model.name.slice(0, LONGEST_PRODUCT_TEXTS.name - COPY.length) + COPY,
      stockQuantity,
      description: model.description,
      price: model.price,
      category: model.category,
      lowStockThreshold: model.lowStockThreshold,
      externalLink: model.externalLink,
      artist: model.artist,
      availableSizes: model.availableSizes,
      availableColors: model.availableColors,
      ...ofEachLabelFact((name) => model[name]),
      sizeTable: model.sizeTable,
      goesWith: model.goesWith,
      ...(await newDraft(tx, now)),
    });
    if (typeof copy === "string") throw new Error("a copy has no SKU or number that another could have");
    await recordOpeningStock(tx, copy.id, stockQuantity, now, "admin");
    await replaceTracks(tx, copy.id, await findTracks(tx, id));
    const edition = await findEdition(tx, id);
    if (edition) {
      const { size, perPerson, hasCertificate, collection } = edition;
      if (stockQuantity > size) throw moreThanTheRun(stockQuantity, size, "stockQuantity");
      await openEdition(tx, copy.id, { size, perPerson, hasCertificate, collection });
    }
    if (cells.length > 0) await countNew(tx, copy.id, cells, now);
    await noteDetails(tx, `from ${model.name}`);
    return copy;
  });
  return finish(shop, row, "copied");
}
