/** The process dies before any statement of what an owner does to an order: all of it is there, or nothing. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeAddressByAdmin } from "#server/orders/change-address.ts";
import { addOrderNote } from "#server/orders/owner/add-note.ts";
import { changeChoice } from "#server/orders/owner/change-choice.ts";
import { mailBuyers } from "#server/orders/owner/mail-buyers.ts";
import { shipOrder, shipPart } from "#server/orders/owner/move-order.ts";
import { sendAgain } from "#server/orders/owner/send-pieces-again.ts";
import { askForMore } from "#server/payments/by-hand/ask-for-more.ts";
import { holdForBuyer } from "#server/payments/by-hand/hold-for-buyer.ts";
import { sellByHand } from "#server/payments/by-hand/sell-by-hand.ts";
import { takeTransfer } from "#server/payments/by-hand/take-transfer.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { cancelByAdmin } from "#server/payments/refunds/cancel-order.ts";
import { createDyingDatabase, ProcessDied } from "#tests/support/database/dying-database.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { LERATO_ADDRESS } from "#tests/support/orders/lerato.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

const card = openedForAll(() => openCardShop(), closeCardBalanced);

const LINE = { id: 101, size: "M", color: "Black", quantity: 1, price: "180.00" };
const WAS = { size: "M", color: "Black", quantity: 2 };
const ABROAD = { ...LERATO_ADDRESS, country: "DE" };
const PARCEL = { carrier: null, trackingNumber: null };
const ANYWHERE = { mayLinkAnywhere: true };

const shop = (): PaymentsShop => card.shop.app.shop;
const bought = async (): Promise<number> => (await card.orderOf(await card.buy(2, TEES(2)))).id;
const more = (lines: (typeof LINE)[] = [LINE]) => ({ requestId: randomUUID(), lines, days: 2 });
const held = () => ({ ...more(), name: "Lerato", email: "lerato@example.com", address: LERATO_ADDRESS });
/** With pieces that were added and paid, and money that was asked for and is missing still. */
async function boughtAndMore(): Promise<number> {
  const id = await bought();
  await takeTransfer(shop(), (await askForMore(shop(), id, more())).orderId, "");
  await changeAddressByAdmin(shop(), { id }, ABROAD);
  await askForMore(shop(), id, more([]));
  return id;
}

type Form = {
  /** Makes what it is done to, and returns how it is done. */
  readonly prepare: () => Promise<(at: PaymentsShop) => Promise<unknown>>;
  /** Rows that it adds, by table. */
  readonly adds: Readonly<Record<string, number>>;
};

const FORMS: Readonly<Record<string, Form>> = {
  "another size": {
    async prepare() {
      const id = await bought();
      return (at) => changeChoice(at, id, { line: 0, pieces: 1, size: "L", color: "Black", was: WAS });
    },
    adds: { order_events: 1, mail_jobs: 1, stock_movements: 2, stock_reservations: 1 },
  },
  "pieces added": {
    async prepare() {
      const [id, wanted] = [await bought(), more()];
      return (at) => askForMore(at, id, wanted);
    },
    adds: { orders: 1, order_events: 2, mail_jobs: 1, stock_reservations: 1 },
  },
  "what is missing asked for": {
    async prepare() {
      const [id, wanted] = [await bought(), more([])];
      await changeAddressByAdmin(shop(), { id }, ABROAD);
      return (at) => askForMore(at, id, wanted);
    },
    adds: { orders: 1, order_events: 2, mail_jobs: 1 },
  },
  "pieces held": {
    async prepare() {
      const wanted = held();
      return (at) => holdForBuyer(at, wanted);
    },
    adds: { orders: 1, order_events: 1, mail_jobs: 1, stock_reservations: 1 },
  },
  "a transfer": {
    async prepare() {
      const { orderId } = await holdForBuyer(shop(), held());
      return (at) => takeTransfer(at, orderId, "LERATO");
    },
    adds: { payments: 1, order_events: 2, mail_jobs: 2, stock_movements: 1 },
  },
  "a sale by hand": {
    async prepare() {
      const buyer = { name: "", email: null, isHandedOver: true };
      const sale = { requestId: randomUUID(), lines: [{ ...LINE, numbers: [] }], ...buyer };
      return (at) => sellByHand(at, { ...sale, paidBy: "cash" });
    },
    adds: {
      orders: 1,
      payments: 1,
      order_events: 3,
      mail_jobs: 1,
      stock_movements: 1,
      stock_reservations: 1,
    },
  },
  "a part sent": {
    async prepare() {
      const id = await bought();
      return (at) => shipPart(at, id, { ...PARCEL, lines: [{ line: 0, quantity: 1 }] }, ANYWHERE);
    },
    adds: { order_events: 1, mail_jobs: 1 },
  },
  "a parcel with what was added": {
    async prepare() {
      const id = await boughtAndMore();
      return (at) => shipOrder(at, id, PARCEL, ANYWHERE);
    },
    adds: { order_events: 2, mail_jobs: 2 },
  },
  "pieces sent again": {
    async prepare() {
      const id = await bought();
      await shipOrder(shop(), id, PARCEL, ANYWHERE);
      return (at) => sendAgain(at, id, { reason: "lost", lines: [{ line: 0, quantity: 1 }] });
    },
    adds: { orders: 1, order_events: 2, mail_jobs: 1, stock_movements: 1, stock_reservations: 1 },
  },
  "an order cancelled with what was added": {
    async prepare() {
      const id = await boughtAndMore();
      return (at) => cancelByAdmin(at, id);
    },
    // A transfer is paid back by hand, and its piece is on the shelf at once.
    adds: { refunds: 2, order_events: 6, mail_jobs: 4, stock_movements: 1 },
  },
  "a note": {
    async prepare() {
      const id = await bought();
      return (at) => addOrderNote(at, id, "Collects it on Friday.");
    },
    adds: { order_events: 1 },
  },
  "a mail to the buyers": {
    async prepare() {
      await bought();
      return (at) => mailBuyers(at, { product: 101, subject: "About the tee", text: "Wash it cold." });
    },
    adds: { order_events: 1, mail_jobs: 1 },
  },
};

it.each(Object.entries(FORMS))("%s", { timeout: 120_000 }, async (_, { prepare, adds }) => {
  const dying = createDyingDatabase(card.shop.db);
  const press = await prepare();
  const [before, orders] = [await countRows(), await readOrders(card.shop.db)];
  let deaths = 0;
  for (; ; deaths += 1) {
    dying.dieAfter(deaths);
    const survived = await press({ ...shop(), db: dying.db }).then(() => true, diedOrThrow);
    dying.liveOn();
    await expectBooksToBalance(card.shop.db, card.provider.readLedger);
    const added = difference(before, await countRows());
    if (Object.keys(added).length > 0 || survived) {
      expect(added, `after ${deaths} statements`).toEqual(adds);
      break;
    }
    expect(await readOrders(card.shop.db), `after ${deaths} statements`).toEqual(orders);
  }
  // Fewer would mean that it is no longer cut through.
  expect(deaths).toBeGreaterThan(1);
});

const TABLES = [
  "orders",
  "order_events",
  "mail_jobs",
  "payments",
  "refunds",
  "stock_movements",
  "stock_reservations",
  "certificates",
];

async function countRows(): Promise<Readonly<Record<string, number>>> {
  const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(", ");
  const { rows } = (await card.shop.db.execute(sql.raw(`SELECT ${counts}`))) as unknown as {
    rows: Record<string, number>[];
  };
  return rows[0] ?? {};
}

function difference(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) {
  const changes = TABLES.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

function diedOrThrow(error: unknown): false {
  if (!isDeath(error)) throw error;
  return false;
}

function isDeath(error: unknown): boolean {
  return error instanceof ProcessDied || (error instanceof Error && isDeath(error.cause));
}
