import type { Books, MonthSums } from "#contract/payments/books.ts";
import { EARLIEST_DAY } from "#domain/payments/journal.ts";
import { beginOfDay, calendarDay, daysAfter } from "#domain/time/calendar-day.ts";
import { findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { readPieces, readSums } from "./books.ts";
import type { DaySums } from "./journal.repository.ts";
import { sumPaidOut } from "./payouts.repository.ts";
import type { PieceSums } from "./sold-pieces.repository.ts";

/** The sums of every month with a movement, the latest first; test money in a test shop only. */
export async function readMonths(shop: PaymentsShop): Promise<{ months: MonthSums[]; sums: DaySums[] }> {
  const sums = await readSums(shop.db, { ...of(shop), from: EARLIEST_DAY, until: tomorrow(shop) }, "month");
  const months = [...new Set(sums.map(({ day }) => day))];
  return {
    sums,
    months: months.map((month) => ({ month, ...addUp(sums.filter(({ day }) => day === month)) })),
  };
}

/** Some days, both of them included: their ways to pay and payouts, and their shelves and products with their sizes. */
export async function readBooks(shop: PaymentsShop, { from, until }: ShownDays): Promise<Books> {
  const days = { ...of(shop), from, until: daysAfter(until, 1) };
  const [sums, pieces, paidOut] = await Promise.all([
    readSums(shop.db, days, "all"),
    readPieces(shop.db, days),
    sumPaidOut(shop.db, { ...days, from: beginOfDay(days.from), until: beginOfDay(days.until) }),
  ]);
  const products = await nameProducts(shop, pieces);
  return {
    from,
    until,
    ...addUp(sums),
    ways: sums.map(({ day: _, ...way }) => way).toSorted((one, other) => other.soldCents - one.soldCents),
    paidOut,
    shelves: sumShelves(products),
    products,
  };
}

type ShownDays = Pick<Books, "from" | "until">;

function sumShelves(products: readonly SoldProduct[]): Books["shelves"] {
  const sums = new Map<string, Books["shelves"][number]>();
  for (const { category, pieces, soldCents } of products) {
    const known = sums.get(category) ?? { category, pieces: 0, soldCents: 0 };
    sums.set(category, {
      category,
      pieces: known.pieces + pieces,
      soldCents: known.soldCents + soldCents,
    });
  }
  return [...sums.values()].toSorted(
    (one, other) => other.pieces - one.pieces || other.soldCents - one.soldCents,
  );
}

type SoldProduct = Books["products"][number];

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
