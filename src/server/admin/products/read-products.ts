import type { z } from "zod";
import type { AdminProduct, AdminProductDetail, listAdminProducts } from "#contract/admin/products.ts";
import { countPages, PAGE_SIZE } from "#contract/paging.ts";
import { NoSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import { findSample, findTracks } from "#server/catalogue/music/music.service.ts";
import {
  countProducts,
  findCategories,
  findFeatured,
  findPriceChanges,
  findProduct,
  findProductPage,
  findProductsInOrder,
  type ProductRow,
} from "./products.repository.ts";
import type { AdminProductsShop } from "./products-shop.ts";
import { toAdminDetail, toAdminProduct } from "./to-admin-product.ts";

const MOST_PRICES_SHOWN = 20;

type ProductQuery = z.output<typeof listAdminProducts.query>;

/** One page of all products, hidden ones included. */
export async function readProductPage(
  { db, pictures }: AdminProductsShop,
  { page, ...filter }: ProductQuery,
): Promise<z.input<typeof listAdminProducts.response>> {
  const [rows, total, categories] = await Promise.all([
    findProductPage(db, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countProducts(db, filter),
    findCategories(db),
  ]);
  return {
    items: rows.map((row) => toAdminProduct(row, pictures)),
    total,
    page,
    pages: countPages(total),
    categories,
  };
}

/** Throws NoSuchProduct. */
export async function readAdminProduct(shop: AdminProductsShop, id: number): Promise<AdminProductDetail> {
  const row = await findProduct(shop.db, id);
  if (!row) throw new NoSuchProduct();
  return describeRow(shop, row);
}

export async function describeRow(shop: AdminProductsShop, row: ProductRow): Promise<AdminProductDetail> {
  const [prices, goesWith, tracks, sample] = await Promise.all([
    findPriceChanges(shop.db, row.id, MOST_PRICES_SHOWN),
    findProductsInOrder(shop.db, row.goesWith),
    findTracks(shop.db, row.id),
    findSample(shop.db, row.id),
  ]);
  return toAdminDetail(row, shop.pictures, { prices, goesWith, tracks, sample });
}

export async function readFeatured({ db, pictures }: AdminProductsShop): Promise<AdminProduct[]> {
  return (await findFeatured(db)).map((row) => toAdminProduct(row, pictures));
}
