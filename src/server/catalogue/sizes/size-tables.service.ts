/** The measures of garments as shoppers see them. */
import { SIZE_TABLES } from "#content/catalogue/size-guide.ts";
import type { SizeTableJson } from "#contract/catalogue/size-tables.ts";
import { NO_SIZE_TABLE } from "#domain/catalogue/sizes.ts";
import { keepReading } from "#server/answers/freshness.ts";
import type { Transaction } from "#server/database/client.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  findSizeTables,
  holdSizeTable,
  insertFirstSizeTables,
  type SizeTableRow,
} from "./size-tables.repository.ts";

/** All of them, in the order of the size guide. */
export function createReadSizeTables({
  db,
  freshness,
}: Pick<Shop, "db" | "freshness">): () => Promise<SizeTableJson[]> {
  return keepReading(freshness, async () => (await findSizeTables(db)).map(toSizeTable));
}

export function toSizeTable({
  id,
  title,
  note,
  unit,
  sizes,
  codes,
  photo,
  measures,
}: SizeTableRow): SizeTableJson {
  return {
    id,
    title,
    note,
    unit,
    sizes,
    ...(codes !== null && { codes }),
    ...(photo !== null && { photo }),
    measures,
  };
}

/** Called at every start: writes the tables that every shop has where they are missing. */
export async function openSizeTablesOfShop(shop: Pick<Shop, "db" | "announcements">): Promise<void> {
  await inTransaction(shop, (tx) => insertFirstSizeTables(tx, SIZE_TABLES));
}

/** Whether a product can name it. Its table stays until the transaction ends. */
export async function holdNamedTable(tx: Transaction, id: string | null): Promise<boolean> {
  return id === null || id === NO_SIZE_TABLE || (await holdSizeTable(tx, id));
}
