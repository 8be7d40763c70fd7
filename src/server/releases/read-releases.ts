import type { AdminRelease } from "#contract/releases.ts";
import { releaseState } from "#domain/releases/release-state.ts";
import { availablePieces, findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import type { Shop } from "#server/shop/shop.ts";
import { countAllWaiting } from "#server/waitlist/waitlist.repository.ts";
import { noSuchRelease } from "./releases.errors.ts";
import { countSold, findRelease, findReleases, timesOf } from "./releases.repository.ts";

/** More than a label makes in years. */
const MOST_LISTED = 100;

/** All of them, the latest opening first. */
export async function readReleases(shop: Shop): Promise<AdminRelease[]> {
  return Promise.all((await findReleases(shop.db, MOST_LISTED)).map((row) => toJson(shop, row)));
}

/** Throws noSuchRelease. */
export async function readRelease(shop: Shop, id: number): Promise<AdminRelease> {
  const row = await findRelease(shop.db, id);
  if (!row) throw noSuchRelease();
  return toJson(shop, row);
}

type Found = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

async function toJson({ db, clock }: Shop, row: Found): Promise<AdminRelease> {
  const { id, productIds, opensAt, endsAt, perPerson, isAnnounced, pausedWords } = row;
  const [products, sold, asked] = await Promise.all([
    findProductsToSell(db, productIds),
    countSold(db, productIds, opensAt),
    Promise.all(productIds.map((productId) => countAllWaiting(db, productId))),
  ]);
  return {
    id,
    state: releaseState(timesOf(row), clock.now()),
    opensAt: opensAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    perPerson,
    isAnnounced,
    pausedWords,
    products: productIds.flatMap((productId, place) => {
      const product = products.find((one) => one.id === productId);
      if (!product) return [];
      return [
        {
          id: productId,
          name: product.name,
          left: availablePieces(product),
          held: product.reservedQuantity,
          sold: sold.get(productId) ?? 0,
          asked: asked[place] ?? 0,
        },
      ];
    }),
  };
}
