/** The shop's shelves as shoppers see them. */
import { FIRST_SHELVES } from "#content/catalogue/shelf-pages.ts";
import { PRODUCT_CATEGORIES } from "#domain/catalogue/product-home.ts";
import { isSlugTaken, type Shelf } from "#domain/catalogue/shop-shelves.ts";
import { keepLastReading } from "#server/answers/freshness.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findShelves, holdShelf, insertFirstShelves } from "./shelves.repository.ts";

export type ReadShelves = () => Promise<readonly Shelf[]>;

/** All of them, the menu's first. While they cannot be read, what was last read, else those of a new shop. */
export function createReadShelves({ db, freshness }: Pick<Shop, "db" | "freshness">): ReadShelves {
  return keepLastReading(freshness, FIRST_SHELVES, async () => {
    const rows = await findShelves(db);
    return rows.map(({ editedAt: _, ...shelf }) => shelf);
  });
}

/** Called at every start: writes the shelves that every shop has where they are missing. */
export async function openShelvesOfShop(shop: Pick<Shop, "db" | "announcements">): Promise<void> {
  await inTransaction(shop, (tx) => insertFirstShelves(tx, FIRST_SHELVES));
}

/** Whether shoppers can find products of this category. Its shelf stays until the transaction ends. */
export async function holdCategory(tx: Transaction, category: string): Promise<boolean> {
  return PRODUCT_CATEGORIES.some((known) => known === category) || (await holdShelf(tx, category));
}

/** Every category that a product can have. */
export async function listCategories(db: Executor): Promise<readonly string[]> {
  const own = (await findShelves(db)).map(({ slug }) => slug).filter((slug) => !isSlugTaken(slug));
  return [...PRODUCT_CATEGORIES, ...own];
}
