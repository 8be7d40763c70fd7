import type { MonthOfBooks, MonthSums } from "#contract/payments/books.ts";
import { calendarDay, daysAfter, monthsAfter } from "#domain/time/calendar-day.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { readPieces, readSums } from "./books.ts";
import type { DaySums } from "./journal.repository.ts";
import type { PieceSums } from "./sold-pieces.repository.ts";

/** Before any shop of this kind. */
const FIRST_DAY = "2000-01-01";

/** The sums of every month with a movement, the latest first; test money in a test shop only. */
export async function readMonths(shop: PaymentsShop): Promise<{ months: MonthSums[]; sums: DaySums[] }> {
  const sums = await readSums(shop.db, { ...of(shop), from: FIRST_DAY, until: tomorrow(shop) }, "month");
  const months = [...new Set(sums.map(({ day }) => day))];
  return {
    sums,
    months: months.map((month) => ({ month, ...addUp(sums.filter(({ day }) => day === month)) })),
  };
}

/** One month, `month` as "2026-11": its ways to pay, and its products with their sizes. */
export async function readMonth(shop: PaymentsShop, month: string): Promise<MonthOfBooks> {
  const days = { ...of(shop), from: `${month}-01`, until: monthsAfter(`${month}-01`, 1) };
  const [sums, pieces] = await Promise.all([readSums(shop.db, days, "month"), readPieces(shop.db, days)]);
  return {
    month,
    ...addUp(sums),
    ways: sums.map(({ day: _, ...way }) => way).toSorted((one, other) => other.soldCents - one.soldCents),
    products: await nameProducts(shop, pieces),
  };
}

type SoldProduct = MonthOfBooks["products"][number];

/** Pieces with the names that their products have now, most first. */
async function nameProducts({ db }: PaymentsShop, pieces: readonly PieceSums[]): Promise<SoldProduct[]> {
  const ids = [...new Set(pieces.map(({ productId }) => productId))];
  const products = await findProductsToSell(db, ids);
  return products
    .map(({ id, name, category }) => {
      const own = pieces.filter(({ productId }) => productId === id);
      const sizes = own
        .filter(({ size }) => size !== "")
        .map(({ size, ...sum }) => ({ size, pieces: left(sum) }));
      return {
        productId: id,
        name,
        category,
        pieces: own.reduce((total, sum) => total + left(sum), 0),
        soldCents: own.reduce((total, { soldCents, backCents }) => total + soldCents - backCents, 0),
        sizes: sizes.filter((size) => size.pieces !== 0),
      };
    })
    .filter(({ pieces: count, soldCents }) => count !== 0 || soldCents !== 0)
    .toSorted(
      (one, other) =>
        other.pieces - one.pieces || other.soldCents - one.soldCents || one.productId - other.productId,
    );
}

const left = ({ sold, back }: Pick<PieceSums, "sold" | "back">) => sold - back;

/** The days that end today, so many of them. */
export function lastDays(shop: PaymentsShop, count: number) {
  const until = tomorrow(shop);
  return { ...of(shop), from: daysAfter(until, -count), until };
}

function of(shop: PaymentsShop) {
  return { isTest: shop.orderPolicy().isTest };
}

function tomorrow({ clock }: PaymentsShop): string {
  return daysAfter(calendarDay(clock.now()), 1);
}

type Sums = Omit<MonthSums, "month">;

/** Over all ways to pay. */
export function addUp(sums: readonly DaySums[]): Sums {
  const total = (name: keyof Sums) => sums.reduce((sum, row) => sum + row[name], 0);
  return {
    orders: total("orders"),
    soldCents: total("soldCents"),
    deliveryCents: total("deliveryCents"),
    backCents: total("backCents"),
  };
}
