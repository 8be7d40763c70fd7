/** The books: kept days and open ones add up to what the journal says, whenever they are read. */
import { expect, it } from "vitest";
import { calendarDay, daysAfter } from "#domain/time/calendar-day.ts";
import { DAY, HOUR } from "#domain/time/time.ts";
import { closeDays, readPieces, readSums } from "#server/payments/books/books.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { refundsOf } from "#tests/support/payments/refunds-of.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);
const { refund, finish } = refundsOf(card);

const today = () => calendarDay(card.shop.clock.now());
const ever = () => ({ isTest: true, from: "2020-01-01", until: daysAfter(today(), 1) });
const days = () => readSums(card.shop.db, ever(), "day");
const months = () => readSums(card.shop.db, ever(), "month");
const pieces = async () =>
  (await readPieces(card.shop.db, ever())).map(({ productId, size, sold, back, soldCents, backCents }) => [
    `${productId} ${size}`,
    sold - back,
    soldCents - backCents,
  ]);
const close = () => closeDays(card.shop.app.shop);

async function payBack(reference: string, amountCents: number, pieces = 1): Promise<void> {
  await refund(reference, { amountCents, restock: [{ line: 0, quantity: pieces }] });
  await finish();
}

it("say the same before a day is closed, after it, and closed again", async () => {
  const first = await card.buy(2, TEES(2));
  card.shop.clock.advance(DAY);
  await card.buy(1, { ...TEES(1), email: "thabo@example.com" });
  await payBack(first, 18_000);
  const open = [await days(), await months(), await pieces()];
  expect(open[0]).toMatchObject([
    { day: "2026-03-03", orders: 1, soldCents: 18_000, takenMinor: 18_000, backCents: 18_000 },
    { day: "2026-03-02", orders: 1, soldCents: 36_000, takenMinor: 36_000, backCents: 0, method: "card" },
  ]);
  expect(open[1]).toMatchObject([{ day: "2026-03", orders: 2, soldCents: 54_000, backCents: 18_000 }]);
  expect(open[2]).toEqual([["101 M", 2, 36_000]]);
  await close();
  expect([await days(), await months(), await pieces()]).toEqual(open);
  card.shop.clock.advance(2 * DAY);
  await close();
  await close();
  expect([await days(), await months(), await pieces()]).toEqual(open);
});

it("close a day an hour after its midnight in South Africa, and count what comes then to the next one", async () => {
  const halfPastEleven = 21.5 * HOUR;
  card.shop.clock.advance((halfPastEleven - (card.shop.clock.now().getTime() % DAY) + DAY) % DAY);
  const late = today();
  await card.buy(1, TEES(1));
  card.shop.clock.advance(HOUR);
  await close();
  await card.buy(1, { ...TEES(1), email: "thabo@example.com" });
  card.shop.clock.advance(DAY);
  await close();
  expect((await days()).map(({ day, orders }) => [day, orders])).toEqual([
    [daysAfter(late, 1), 1],
    [late, 1],
  ]);
});

it("mend a day that a clock had closed too early", async () => {
  card.shop.clock.advance(DAY);
  await close();
  card.shop.clock.advance(-DAY);
  await card.buy(1, TEES(1));
  const open = await days();
  expect(open).toMatchObject([{ orders: 1 }]);
  card.shop.clock.advance(2 * DAY);
  await close();
  expect(await days()).toEqual(open);
});

it("show a month by way to pay, by product and by size, and its journal adds up to it", async () => {
  const first = await card.buy(2, TEES(2));
  await card.buy(1, { ...TEES(1), email: "thabo@example.com" });
  const sale = {
    requestId: crypto.randomUUID(),
    lines: [{ id: 101, size: "L", color: "Black", quantity: 1, price: "150.00", numbers: [] }],
    paidBy: "cash",
    name: "",
    email: null,
    isHandedOver: true,
  };
  await card.shop.post("/api/admin/sales", sale);
  await payBack(first, 18_000);
  const { body: month } = await card.shop.get("/api/admin/money/books?from=2026-03-01&until=2026-03-31");
  expect(month).toMatchObject({ orders: 3, soldCents: 69_000, backCents: 18_000, deliveryCents: 0 });
  expect(month.ways.map((way: { method: string; soldCents: number }) => [way.method, way.soldCents])).toEqual(
    [
      ["card", 54_000],
      ["cash", 15_000],
    ],
  );
  expect(month.shelves).toEqual([{ category: "tshirts", pieces: 3, soldCents: 51_000 }]);
  expect(month.products).toMatchObject([
    {
      productId: 101,
      category: "tshirts",
      pieces: 3,
      soldCents: 51_000,
      sizes: [
        { size: "L", pieces: 1 },
        { size: "M", pieces: 2 },
      ],
    },
  ]);
  const file = String(
    (await card.shop.post("/api/admin/money/journal", { from: "2026-03-01", until: "2026-03-31" })).body,
  );
  const [head = "", ...lines] = file.trim().split("\r\n");
  const at = head.split(",").indexOf("Gross in rand (R)");
  const net = lines.reduce((sum, line) => sum + Math.round(Number(line.split(",")[at]) * 100), 0);
  expect(lines).toHaveLength(4);
  expect(net).toBe(month.soldCents - month.backCents);
  expect(file).not.toContain("example.com");
  const statement = await card.shop.post("/api/admin/money/journal?form=xero-zar", {
    from: "2026-03-01",
    until: "2026-03-31",
  });
  const [titles, ...movements] = String(statement.body).replace("\ufeff", "").trim().split("\r\n");
  expect(titles).toBe("Date,Amount,Payee,Description,Reference");
  expect(movements[0]).toMatch(/^02\/03\/2026,360\.00,Paystack,"?Payment, order \w{8}, Card"?,K-/);
  const inAll = movements.reduce((sum, line) => sum + Math.round(Number(line.split(",")[1]) * 100), 0);
  const fees = month.ways.reduce((sum: number, way: { feeMinor: number }) => sum + way.feeMinor, 0);
  expect(inAll).toBe(month.soldCents - month.backCents - fees);
  expect((await card.shop.get("/api/admin/money")).body.months).toMatchObject([
    { month: "2026-03", orders: 3 },
  ]);
});

it.each(["0000-01-01", "1999-12-31", "2026-13-01"])(
  "are of no day like %s, in sums and journal",
  async (day) => {
    const books = await card.shop.get(`/api/admin/money/books?from=${day}&until=2026-03-31`);
    const journal = await card.shop.post("/api/admin/money/journal", { from: day, until: "2026-03-31" });
    expect([books.body.error, journal.body.error]).toEqual(["invalid_request", "invalid_request"]);
  },
);

it("have each order once in their file, with what came in and went back, and no address that stands for none", async () => {
  const first = await card.buy(2, TEES(2));
  await card.start(1, { ...TEES(1), email: "thabo@example.com" });
  await card.shop.post("/api/admin/sales", {
    requestId: crypto.randomUUID(),
    lines: [
      { id: 101, size: "L", color: "Black", quantity: 1, price: "150.00", numbers: [] },
      { id: 101, size: "S", color: "Black", quantity: 1, price: "150.00", numbers: [] },
    ],
    paidBy: "cash",
    name: "",
    email: null,
    isHandedOver: true,
  });
  await payBack(first, 18_000);
  const [head = "", ...rows] = String((await card.shop.post("/api/admin/orders/export", {})).body)
    .trim()
    .split("\r\n");
  const sumOf = (name: string) => {
    const at = head.split(",").indexOf(name);
    return rows.reduce((sum, row) => sum + Math.round(Number(row.split(",")[at]) * 100), 0);
  };
  const { body: month } = await card.shop.get("/api/admin/money/books?from=2026-03-01&until=2026-03-31");
  expect(rows).toHaveLength(3);
  expect([sumOf("Came in (R)"), sumOf("Went back (R)")]).toEqual([month.soldCents, month.backCents]);
  expect(rows.join()).not.toContain(".invalid");
  const lines = String((await card.shop.post("/api/admin/orders/export?rows=lines", {})).body)
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(1 + 4);
});
