import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { isSameVariant, variantsOf } from "#domain/catalogue/variant-stock.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { Table } from "#server/platform/table-file.ts";
import { noneOf } from "./find-variant.ts";
import { findStockRows, type ProductStockRow } from "./product-stock.repository.ts";
import { findVariantsOf } from "./variants.repository.ts";

/** The most products in the file; a larger catalogue is not counted by hand. */
const MOST_PRODUCTS_IN_FILE = 50_000;

const COLUMNS = ["Product", "SKU", "Name", "Size", "Color", "On shelf", "Reserved", "Threshold"] as const;

/** The stock of the shown products as a file, in the catalogue's order. */
export async function tabulateStock({
  db,
  pictures,
}: Pick<CatalogueShop, "db" | "pictures">): Promise<Table> {
  const slice = { offset: 0, limit: MOST_PRODUCTS_IN_FILE };
  const rows = await findStockRows(db, pictures, { state: "all" }, slice);
  const counted = rows.filter(({ countedBy }) => countedBy === "variants");
  const variants = await findVariantsOf(
    db,
    counted.map(({ id }) => id),
  );
  return {
    fileName: "kulud-stock",
    columns: COLUMNS,
    rows: rows.flatMap((stock) => toRows(stock, variants.get(stock.id))),
  };
}

type Variants = Awaited<ReturnType<typeof findVariantsOf>>;

/** Current sizes and colours in the grid's order, then those that are no longer made and still in stock. */
function toRows(stock: ProductStockRow, variants: ReturnType<Variants["get"]>): (string | number)[][] {
  const row = (
    size: string,
    color: string,
    pieces: Pick<ProductStockRow, "stockQuantity" | "reservedQuantity">,
  ) => [
    stock.id,
    catalogueCode(stock),
    stock.name,
    size,
    color,
    pieces.stockQuantity,
    pieces.reservedQuantity,
    stock.lowStockThreshold,
  ];
  if (stock.countedBy === "pool") return [row("", "", stock)];
  const made = variantsOf(stock);
  const left = (variants ?? []).filter((variant) => !made.some((one) => isSameVariant(one, variant)));
  return [...made, ...left].map((one) =>
    row(one.size, one.color, variants?.find((variant) => isSameVariant(variant, one)) ?? noneOf(one)),
  );
}
