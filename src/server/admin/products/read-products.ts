import type { z } from "zod";
import { countPages, PAGE_SIZE } from "#contract/paging.ts";
import type { DeskProduct, DeskProductDetail, listDeskProducts } from "#contract/admin/products.ts";
import { listPriceChanges } from "#server/catalogue/price-history.ts";
import {
  countProducts,
  type DeskRow,
  findCategories,
  findFeatured,
  findProduct,
  findProductPage,
} from "./products.repository.ts";
import { NoSuchProduct } from "./products.errors.ts";
import type { ProductsDeskContext } from "./products-context.ts";
import { toDeskDetail, toDeskProduct } from "./to-admin-product.ts";

const MOST_PRICES_SHOWN = 20;

type ProductQuery = z.output<typeof listDeskProducts.query>;

/** One page of all products, hidden ones included. */
export async function readProductPage(
  { db, pictures }: ProductsDeskContext,
  { page, ...filter }: ProductQuery,
): Promise<z.input<typeof listDeskProducts.response>> {
  const [rows, total, categories] = await Promise.all([
    findProductPage(db, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countProducts(db, filter),
    findCategories(db),
  ]);
  return {
    items: rows.map((row) => toDeskProduct(row, pictures)),
    total,
    page,
    pages: countPages(total),
    categories,
  };
}

/** Throws NoSuchProduct. */
export async function readDeskProduct(context: ProductsDeskContext, id: number): Promise<DeskProductDetail> {
  const row = await findProduct(context.db, id);
  if (!row) throw new NoSuchProduct();
  return describeRow(context, row);
}

export async function describeRow(context: ProductsDeskContext, row: DeskRow): Promise<DeskProductDetail> {
  const prices = await listPriceChanges(context.db, row.id, MOST_PRICES_SHOWN);
  return toDeskDetail(row, context.pictures, prices);
}

export async function readFeatured({ db, pictures }: ProductsDeskContext): Promise<DeskProduct[]> {
  return (await findFeatured(db)).map((row) => toDeskProduct(row, pictures));
}
