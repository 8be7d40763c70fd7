import type { ChangedProducts, SeveralProducts } from "#contract/products/several-products.ts";
import { formatRand } from "#domain/money/money.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import type { Transaction } from "#server/database/client.ts";
import { editedAfter } from "#server/platform/clock.ts";
import { eachForItself, listNames } from "#server/platform/each-for-itself.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { changeIfAny, requireLocked, requireShelf, standing } from "./edit-product.ts";
import type { ProductRow } from "./owner-products.repository.ts";

type Change = Omit<SeveralProducts, "ids">;

/**
 * Changes several products, each in a transaction of its own. Never throws for one that cannot be changed: it is named with
 * its reason and keeps all it had.
 */
export async function changeProducts(
  shop: PicturesShop,
  { ids, ...change }: SeveralProducts,
): Promise<ChangedProducts> {
  const { done, refused } = await eachForItself([...new Set(ids)], (id, before: readonly ProductRow[]) =>
    inTransaction(shop, async (tx) => {
      const row = await changeOne(shop, tx, await requireLocked(tx, id), change);
      const names = [...before, row].map(({ name }) => name);
      await noteDetails(tx, `${whatChanges(change)}: ${listNames(names)}`);
      return row;
    }),
  );
  shop.log.info({ products: done.length, refused: refused.length }, "the admin changed several products");
  return {
    changed: done.map(({ id }) => id),
    refused: refused.map(({ item, message }) => ({ id: item, message })),
  };
}

async function changeOne(
  shop: PicturesShop,
  tx: Transaction,
  current: ProductRow,
  { price = current.price, category = current.category, hidden }: Change,
): Promise<ProductRow> {
  const now = shop.clock.now();
  if (category !== current.category) await requireShelf(tx, current, category);
  const isEdited = price !== current.price || category !== current.category;
  const change = {
    ...(isEdited && { price, category, editedAt: editedAfter(current.editedAt, now) }),
    // The price shown crossed out was the one before the price that goes.
    ...(price !== current.price && { formerPrice: null, formerPriceUntil: null }),
    ...(hidden !== undefined && (await standing(shop, tx, current, hidden))),
  };
  return changeIfAny(tx, current, change, now);
}

function whatChanges({ price, category, hidden }: Change): string {
  const parts = [
    price !== undefined && formatRand(price),
    category,
    hidden !== undefined && (hidden ? "hidden" : "in the shop"),
  ];
  return parts.filter((part) => typeof part === "string").join(", ");
}
