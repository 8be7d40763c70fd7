/** The only writer of shelves after the first start. */
import type { z } from "zod";
import { pathOfShelf } from "#content/site-pages.ts";
import type { AdminShelf, addShelf, editShelf } from "#contract/catalogue/shelves.ts";
import {
  categoriesOn,
  isShelfName,
  isSlugTaken,
  LONGEST_SLUG,
  MOST_OWN_SHELVES,
} from "#domain/catalogue/shop-shelves.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { editedAfter } from "#server/platform/clock.ts";
import { errorAt, refusal, refusalAt } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { addressOfNew, requireSeen } from "#server/shop/own-rows.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  countByCategory,
  findCategoriesOf,
  findShelves,
  insertShelf,
  lockShelf,
  lockShelves,
  removeShelf,
  type ShelfRow,
  updateShelf,
} from "./shelves.repository.ts";

type EditShop = Pick<Shop, "db" | "announcements" | "clock">;
type NewShelf = z.output<typeof addShelf.body>;
type ShelfEdit = z.output<typeof editShelf.body>;

const noSuchShelf = refusal("not_found", "This shelf is not there any more.");
const changedMeanwhile = refusal(
  "edit_conflict",
  "Somebody changed this shelf meanwhile. Open it again to see the change.",
);
const nameTaken = refusalAt("edit_conflict", "name", "The shop has a shelf or an address like this already.");
const noAddress = refusalAt("invalid_request", "name", "A name needs a letter or a digit, for its address.");
const tooMany = refusalAt(
  "edit_conflict",
  "name",
  `A shop has at most ${MOST_OWN_SHELVES} shelves of its own. Delete one first.`,
);
const notOwn = refusal("edit_conflict", "Every shop has this shelf. Take it out of the menu instead.");

/** All of them, the menu's first. */
export async function listAllShelves({ db }: Pick<EditShop, "db">): Promise<AdminShelf[]> {
  const [rows, categories] = await Promise.all([findShelves(db), countByCategory(db)]);
  return rows.map(({ editedAt, ...row }) => ({
    ...row,
    path: pathOfShelf(row.slug),
    isOwn: !isShelfName(row.slug),
    pieces: categories
      .filter(({ category }) => categoriesOn(row.slug).includes(category))
      .reduce((sum, { pieces }) => sum + pieces, 0),
    editedAt: editedAt?.toISOString() ?? null,
  }));
}

/** Throws nameTaken, noAddress or tooMany, and then nothing has changed. */
export async function addOwnShelf(shop: EditShop, { menuPlace, ...words }: NewShelf): Promise<AdminShelf[]> {
  await inTransaction(shop, async (tx) => {
    await lockShelves(tx);
    const rows = await findShelves(tx);
    const named = { name: words.name, longest: LONGEST_SLUG, rows, isReserved: isSlugTaken };
    const slug = addressOfNew({ ...named, noAddress, nameTaken });
    if (rows.filter((row) => !isShelfName(row.slug)).length >= MOST_OWN_SHELVES) throw tooMany();
    await noteDetails(tx, words.name);
    await insertShelf(tx, { ...words, slug, menuPlace: null, editedAt: shop.clock.now() });
    await putInMenu(tx, rows, slug, menuPlace);
  });
  return listAllShelves(shop);
}

/** Throws noSuchShelf, changedMeanwhile or an error at `first`, and then nothing has changed. */
export async function changeShelf(
  shop: EditShop,
  slug: string,
  { seen, menuPlace, ...change }: ShelfEdit,
): Promise<AdminShelf[]> {
  await inTransaction(shop, async (tx) => {
    await lockShelves(tx);
    const rows = await findShelves(tx);
    const there = rows.find((row) => row.slug === slug);
    const current = requireSeen(there, seen, { gone: noSuchShelf, changedMeanwhile });
    await requireOnShelf(tx, slug, change.first);
    await noteDetails(tx, change.name);
    const editedAt = editedAfter(current.editedAt, shop.clock.now());
    await updateShelf(tx, slug, { ...change, editedAt });
    await putInMenu(tx, rows, slug, menuPlace);
  });
  return listAllShelves(shop);
}

/** Throws noSuchShelf, notOwn or, while a product is on it, an error that counts them; then nothing has changed. */
export async function deleteOwnShelf(shop: EditShop, slug: string): Promise<AdminShelf[]> {
  await inTransaction(shop, async (tx) => {
    await lockShelves(tx);
    const rows = await findShelves(tx);
    const current = rows.find((row) => row.slug === slug);
    if (!current) throw noSuchShelf();
    if (isShelfName(slug)) throw notOwn();
    await lockShelf(tx, slug);
    const counted = await countByCategory(tx);
    const pieces = counted.find(({ category }) => category === slug)?.pieces ?? 0;
    if (pieces > 0) throw notEmpty(pieces);
    await noteDetails(tx, current.name);
    await removeShelf(tx, slug);
    await putInMenu(tx, rows, slug, null);
  });
  return listAllShelves(shop);
}

/** Products keep their category when they are hidden, and would come back where shoppers do not find them. */
function notEmpty(pieces: number) {
  const products = pieces === 1 ? "One product is" : `${pieces} products are`;
  return refusal(
    "edit_conflict",
    `${products} on it, hidden ones counted. Give them another category first.`,
  )();
}

/** Writes the menu with this shelf in its new place, or without it. */
async function putInMenu(
  tx: Transaction,
  rows: readonly ShelfRow[],
  slug: string,
  menuPlace: number | null,
): Promise<void> {
  const menu = rows.filter((row) => row.menuPlace !== null && row.slug !== slug).map((row) => row.slug);
  if (menuPlace === null) await updateShelf(tx, slug, { menuPlace: null });
  else menu.splice(menuPlace - 1, 0, slug);
  for (const [index, shelf] of menu.entries()) await updateShelf(tx, shelf, { menuPlace: index + 1 });
}

/** What stands first is on the shelf already. */
async function requireOnShelf(db: Executor, slug: string, ids: readonly number[]): Promise<void> {
  const categories = await findCategoriesOf(db, ids);
  for (const id of ids) {
    const category = categories.get(id);
    if (category === undefined) throw errorAt("invalid_request", "first", `There is no product ${id}.`);
    if (!categoriesOn(slug).includes(category))
      throw errorAt("invalid_request", "first", `${id} is not on this shelf.`);
  }
}
