import type { AdminRelease } from "#contract/releases.ts";
import { releaseState } from "#domain/releases/release-state.ts";
import { availablePieces, findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import type { Shop } from "#server/shop/shop.ts";
import { countWaitingFor } from "#server/waitlist/waitlist.repository.ts";
import { noSuchRelease } from "./releases.errors.ts";
import { findRelease, findReleases, findSold, findSoldByMinute, timesOf } from "./releases.repository.ts";

/** More than a label makes in years. */
const MOST_LISTED = 100;
const MINUTES_SHOWN = 30;

type Found = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

/** All of them, the latest opening first. */
export async function readReleases(shop: Shop): Promise<AdminRelease[]> {
  return describe(shop, await findReleases(shop.db, MOST_LISTED));
}

/** Throws noSuchRelease. */
export async function readRelease(shop: Shop, id: number): Promise<AdminRelease> {
  const row = await findRelease(shop.db, id);
  const [release] = row ? await describe(shop, [row]) : [];
  if (!release) throw noSuchRelease();
  return release;
}

async function describe({ db, clock }: Shop, rows: readonly Found[]): Promise<AdminRelease[]> {
  const ids = rows.map(({ id }) => id);
  const productIds = [...new Set(rows.flatMap((row) => row.productIds))];
  const [products, sold, byMinute, asked] = await Promise.all([
    findProductsToSell(db, productIds),
    findSold(db, ids),
    findSoldByMinute(db, ids, MINUTES_SHOWN),
    countWaitingFor(db, productIds),
  ]);
  return rows.map((row) => {
    const ownSales = sold.filter(({ releaseId }) => releaseId === row.id);
    const pieces = row.productIds.flatMap((id) => {
      const product = products.find((one) => one.id === id);
      if (!product) return [];
      return [
        {
          id,
          name: product.name,
          left: availablePieces(product),
          held: product.reservedQuantity,
          sold: ownSales.find(({ productId }) => productId === id)?.sold ?? 0,
          asked: asked.get(id) ?? 0,
        },
      ];
    });
    const isSoldOut = ownSales.length > 0 && pieces.every(({ left, held }) => left + held === 0);
    const lastAt = Math.max(...ownSales.map((sale) => sale.lastAt.getTime()));
    return {
      id: row.id,
      state: releaseState(timesOf(row), clock.now()),
      opensAt: row.opensAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      perPerson: row.perPerson,
      isAnnounced: row.isAnnounced,
      pausedWords: row.pausedWords,
      soldOutAt: isSoldOut ? new Date(lastAt).toISOString() : null,
      minutes: byMinute
        .filter(({ releaseId }) => releaseId === row.id)
        .map(({ minute, pieces: count }) => ({ minute, pieces: count })),
      products: pieces,
    };
  });
}
