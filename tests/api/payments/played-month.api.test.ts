/** A month of mixed orders, whose journal is added up by a script that knows nothing of the shop. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { reconcile } from "#server/payments/reconciliation/reconcile.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { holdOverHttp } from "#tests/support/orders/hold-over-http.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { openAtOneTime } from "#tests/support/payments/card-shop.ts";
import { openFakePayPal } from "#tests/support/payments/fake-paypal.ts";
import { FAKE_KEY } from "#tests/support/payments/fake-paystack.ts";
import { payPalEnv } from "#tests/support/payments/paypal-shop.ts";
import { refundsOf } from "#tests/support/payments/refunds-of.ts";
import { readPayments } from "#tests/support/payments/shop-books.ts";
import { restock } from "#tests/support/products/stock-changes.ts";

const run = promisify(execFile);
const DAYS = 28;
const PLAYED = { from: "2026-03-01", until: "2026-04-05" };

async function openWithBoth() {
  const payPal = await openFakePayPal();
  const card = await openAtOneTime({ env: { ...payPalEnv(payPal), ZAR_PER_USD_AS_OF: "2026-03-30" } });
  payPal.followClock(card.shop.clock);
  return { ...card, payPal };
}

const shop = openedForEach(openWithBoth, async ({ shop: { db }, provider, payPal, close }) => {
  const ofPayPal = await payPal.readLedger();
  await expectBooksToBalance(db, () => [...provider.readLedger(), ...ofPayPal]);
  await close();
  await payPal.close();
});

const { refund, finish } = refundsOf(shop);
const post = (path: string, body: object) => shop.shop.post(path, body);

async function payBack(reference: string, amountCents: number): Promise<void> {
  expect((await refund(reference, { amountCents })).status).toBe(200);
  await finish();
}

/** Of another person each time, because a person's orders are limited. */
const tees = (count: number, day: number) => ({ ...TEES(count), email: `fan${day}@example.com` });

async function payLess(day: number): Promise<void> {
  const reference = await shop.start(1, tees(1, day));
  shop.provider.play(reference, { status: "success", paidMinor: 17_950 });
  await shop.verify(reference);
  const payment = (await readPayments(shop.shop.db)).find((row) => row.reference === reference);
  expect((await post(`/api/admin/payments/${payment?.id}/accept`, {})).status).toBe(200);
}

async function sellAtStall(paidBy: "cash" | "card-machine"): Promise<string> {
  const { status, body } = await post("/api/admin/sales", {
    requestId: randomUUID(),
    lines: [{ id: 101, size: "L", color: "Black", quantity: 1, price: "150.00", numbers: [] }],
    paidBy,
    name: "",
    email: null,
    isHandedOver: true,
  });
  expect(status).toBe(200);
  const payment = (await readPayments(shop.shop.db)).find((row) => row.orderId === body.orderId);
  return payment?.reference ?? "";
}

async function takeTransfer(): Promise<void> {
  const { orderId } = await holdOverHttp(shop.shop.url);
  expect((await post(`/api/admin/orders/${orderId}/transfer`, { reference: "FNB 17" })).status).toBe(200);
}

async function buyByPayPal(day: number): Promise<string> {
  const checkout = checkoutRequest({ ...tees(1, day), paymentMethod: "paypal" });
  const { body } = await post("/api/paypal/order", {
    amount: "9.73",
    currency: "USD",
    intent: "CAPTURE",
    checkout,
  });
  await shop.payPal.engine.buyer.approve(body.id);
  const captured = await shop.shop.request(`/api/paypal/order/${body.id}/capture`, { method: "POST" });
  expect(captured.status).toBe(200);
  return body.reference;
}

/** What happens on a day: something else on each of seven, some of it with money back. */
async function play(day: number): Promise<void> {
  const first = await shop.buy((day % 3) + 1, tees((day % 3) + 1, day));
  const kinds = [
    () => payBack(first, 18_000),
    () => shop.start(1, tees(1, 100 + day)),
    () => payLess(200 + day),
    () => sellAtStall("cash"),
    takeTransfer,
    async () => payBack(await buyByPayPal(300 + day), 5000),
    async () => payBack(await sellAtStall("card-machine"), 15_000),
  ];
  await kinds[day % kinds.length]?.();
}

async function nextMorning(): Promise<void> {
  shop.shop.clock.advance(DAY);
  await shop.provider.advance(DAY);
  await reconcile(shop.shop.app.shop);
}

/** The provider's own list, read without the shop. */
async function readPayouts(): Promise<number> {
  const answer = await fetch(`${shop.provider.url}/settlement`, {
    headers: { authorization: `Bearer ${FAKE_KEY}` },
  });
  const { data } = (await answer.json()) as { data: { effective_amount: number }[] };
  return data.reduce((sum, { effective_amount }) => sum + effective_amount, 0);
}

type Sums = Readonly<Record<"came" | "fees" | "back" | "paidOut" | "left", number>>;

/** What the script prints, by provider and currency. */
async function sumOutside(file: string): Promise<Readonly<Record<string, Sums>>> {
  const running = run(process.execPath, ["scripts/sum-journal.mjs"]);
  running.child.stdin?.end(file);
  const { stdout } = await running;
  const lines = stdout.trim().split("\n");
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf("{");
      return [line.slice(0, at - 1), JSON.parse(line.slice(at))];
    }),
  );
}

it("comes to the providers' payouts to the cent, and to what the money page says they hold", async () => {
  expect((await restock(shop.shop, 101, 200)).status).toBe(200);
  for (let day = 0; day < DAYS; day += 1) {
    await play(day);
    await nextMorning();
  }
  await nextMorning();
  const file = String((await post("/api/admin/money/journal", PLAYED)).body);
  const sums = await sumOutside(file);
  const { body: board } = await shop.shop.get("/api/admin/money");
  expect(Object.keys(sums).toSorted()).toEqual(["By hand ZAR", "PayPal USD", "Paystack ZAR"]);
  expect(sums["Paystack ZAR"]?.paidOut).toBe(await readPayouts());
  expect(sums["Paystack ZAR"]).toMatchObject({ left: 0 });
  const dollars = await shop.payPal.readLedger();
  const total = (name: "amountMinor" | "refundedMinor") =>
    dollars.reduce((sum, entry) => sum + entry[name], 0);
  expect(sums["PayPal USD"]).toMatchObject({ came: total("amountMinor"), back: total("refundedMinor") });
  // Four each of a week's kinds: cash, a transfer with its delivery, and a card machine that was paid back.
  expect(sums["By hand ZAR"]).toMatchObject({
    came: 4 * (15_000 + 28_000 + 15_000),
    fees: 0,
    back: 4 * 15_000,
  });
  const counted = (key: string) => {
    const { left = 0, paidOut = 0 } = sums[key] ?? {};
    return { keptMinor: left + paidOut, paidOutMinor: paidOut };
  };
  expect(board.providers).toMatchObject([counted("Paystack ZAR"), counted("PayPal USD")]);
});
