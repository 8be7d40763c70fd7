import { type AwaitedProduct, type Demand, MOST_AWAITED } from "#contract/waitlist/demand.ts";
import type { Shop } from "#server/shop/shop.ts";
import { countAllWaiting, countWaiting, findNames } from "./waitlist.repository.ts";

/**
 * How many people wait for each product, size and colour, the most wanted first; only for one product if it is given.
 */
export async function readDemand({ db }: Pick<Shop, "db">, productId: number | undefined): Promise<Demand> {
  const [rows, total] = await Promise.all([
    countWaiting(db, productId, MOST_AWAITED),
    countAllWaiting(db, productId),
  ]);
  const ids = [...new Set(rows.map((row) => row.productId))];
  const names = new Map((await findNames(db, ids)).map((product) => [product.id, product]));
  const items = ids.flatMap((id): AwaitedProduct[] => {
    const product = names.get(id);
    const choices = rows
      .filter((row) => row.productId === id)
      .map(({ size, color, waiting }) => ({ size, color, waiting }));
    const waiting = choices.reduce((sum, choice) => sum + choice.waiting, 0);
    return product ? [{ ...product, waiting, choices }] : [];
  });
  return { total, items };
}
