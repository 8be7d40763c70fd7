/** The only writer of size tables after the first start. */
import { SIZE_TABLES } from "#content/catalogue/size-guide.ts";
import type { AdminSizeTable, SizeTableEdit } from "#contract/catalogue/size-tables.ts";
import { NO_SIZE_TABLE } from "#domain/catalogue/sizes.ts";
import { MOST_IN_SIZE_TABLE } from "#domain/sizes/size-table.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { editedAfter } from "#server/platform/clock.ts";
import { refusal, refusalAt } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { addressOfNew, requireSeen } from "#server/shop/own-rows.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  countNamed,
  findSizeTables,
  insertSizeTable,
  lockSizeTable,
  lockSizeTables,
  removeSizeTable,
  updateSizeTable,
} from "./size-tables.repository.ts";
import { toSizeTable } from "./size-tables.service.ts";

type EditShop = Pick<Shop, "db" | "announcements" | "clock">;

const LONGEST_ID = 40;

const noSuchTable = refusal("not_found", "This table is not there any more.");
const changedMeanwhile = refusal(
  "edit_conflict",
  "Somebody changed this table meanwhile. Open it again to see the change.",
);
const titleTaken = refusalAt("edit_conflict", "title", "There is a table like this already.");
const noAddress = refusalAt(
  "invalid_request",
  "title",
  "A title needs a letter or a digit, for its address.",
);
const tooMany = refusalAt(
  "edit_conflict",
  "title",
  `There are ${MOST_IN_SIZE_TABLE.tables} tables, more are not possible. Delete one first.`,
);
const notOwn = refusal("edit_conflict", "Products choose this table by their names. Change it instead.");

/** All of them, in the order of the size guide. */
export async function listAllSizeTables({ db }: Pick<EditShop, "db">): Promise<AdminSizeTable[]> {
  const [rows, named] = await Promise.all([findSizeTables(db), countNamed(db)]);
  return rows.map((row) => ({
    ...toSizeTable(row),
    isOwn: !isFirstTable(row.id),
    pieces: named.get(row.id) ?? 0,
    editedAt: row.editedAt?.toISOString() ?? null,
  }));
}

/** Throws titleTaken, noAddress or tooMany, and then nothing has changed. */
export async function addOwnSizeTable(shop: EditShop, edit: SizeTableEdit): Promise<AdminSizeTable[]> {
  await inTransaction(shop, async (tx) => {
    await lockSizeTables(tx);
    const rows = await findSizeTables(tx);
    const id = addressOfNew({
      name: edit.title,
      longest: LONGEST_ID,
      rows: rows.map((row) => ({ name: row.title, slug: row.id })),
      isReserved: (slug) => slug === NO_SIZE_TABLE,
      noAddress,
      nameTaken: titleTaken,
    });
    if (rows.length >= MOST_IN_SIZE_TABLE.tables) throw tooMany();
    await noteDetails(tx, edit.title);
    await insertSizeTable(tx, { ...edit, id, editedAt: shop.clock.now() });
  });
  return listAllSizeTables(shop);
}

/** Throws noSuchTable or changedMeanwhile, and then nothing has changed. */
export async function changeSizeTable(
  shop: EditShop,
  id: string,
  { table, seen }: { readonly table: SizeTableEdit; readonly seen: string | null },
): Promise<AdminSizeTable[]> {
  await inTransaction(shop, async (tx) => {
    await lockSizeTables(tx);
    const there = (await findSizeTables(tx)).find((row) => row.id === id);
    const current = requireSeen(there, seen, { gone: noSuchTable, changedMeanwhile });
    await noteDetails(tx, table.title);
    const measures = table.measures.map((measure) => {
      const line = current.measures.find(({ name }) => name === measure.name)?.line;
      return { ...measure, ...(line && { line }) };
    });
    const editedAt = editedAfter(current.editedAt, shop.clock.now());
    await updateSizeTable(tx, id, { ...table, measures, editedAt });
  });
  return listAllSizeTables(shop);
}

/** Throws noSuchTable, notOwn or, while a product names it, an error that counts them; then nothing has changed. */
export async function deleteOwnSizeTable(shop: EditShop, id: string): Promise<AdminSizeTable[]> {
  await inTransaction(shop, async (tx) => {
    await lockSizeTables(tx);
    const current = (await findSizeTables(tx)).find((row) => row.id === id);
    if (!current) throw noSuchTable();
    if (isFirstTable(id)) throw notOwn();
    await lockSizeTable(tx, id);
    const pieces = (await countNamed(tx)).get(id) ?? 0;
    if (pieces > 0) throw isNamed(pieces);
    await noteDetails(tx, current.title);
    await removeSizeTable(tx, id);
  });
  return listAllSizeTables(shop);
}

function isNamed(pieces: number) {
  const products = pieces === 1 ? "One product names" : `${pieces} products name`;
  return refusal("edit_conflict", `${products} it, hidden ones counted. Give them another table first.`)();
}

function isFirstTable(id: string): boolean {
  return SIZE_TABLES.some((table) => table.id === id);
}
