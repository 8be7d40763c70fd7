/** One cart's presses on Pay at two processes at once: refused by the provider, hung, or paid meanwhile. */
import { expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { severalProcesses } from "#tests/support/faults/several-processes.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import type { ProviderFault } from "#tests/support/payments/provider-faults.ts";
import { readAlertKinds, readPayments, readProduct } from "#tests/support/payments/shop-books.ts";

const PROCESSES = 2;
const ROUNDS = 6;
const INITIALIZE = "/transaction/initialize";

const { card, shops, ask } = severalProcesses(PROCESSES);

const press = (process: number, checkout: object) =>
  ask(process, "POST", "/api/payment/initialize", checkout);
const calls = () => card().provider.countCalls(`POST ${INITIALIZE}`);
const checkoutOf = (name: string) => checkoutOfEdition502(1, { email: `${name}@example.com` });
const sweepAtOnce = () => Promise.all(shops().map(sweepPayments));

function alwaysRefuse(message: string, code: string | null = null): void {
  const body = JSON.stringify({ status: false, message, code });
  const fault: ProviderFault = { kind: "status", status: 400, body };
  card().provider.fail(fault, { path: INITIALIZE, times: 1000 });
}

async function expectNothingHeld(): Promise<void> {
  await sweepAtOnce();
  expect((await readProduct(card().shop.db, 502)).reservedQuantity).toBe(0);
  await expectBooksToBalance(card().shop.db, card().provider.readLedger);
}

it("a provider that refuses every call is called twice for a press, wherever the cart is pressed at the same time", async () => {
  alwaysRefuse("Duplicate Transaction Reference", "duplicate_reference");
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = calls();
    const checkout = checkoutOf(`refused-${round}`);
    const presses = await Promise.all([press(0, checkout), press(1, checkout), press(1, checkout)]);
    for (const status of presses) expect([502, 503]).toContain(status);
    expect(calls() - before).toBeLessThanOrEqual(2 * presses.length);
  }
  card().provider.recover();
  await expectNothingHeld();
});

it("shoppers who are refused at both processes are one alert", async () => {
  alwaysRefuse("No active channel");
  const names = Array.from({ length: 8 }, (_, number) => `shopper-${number}`);
  const answers = await Promise.all(names.map((name, process) => press(process, checkoutOf(name))));
  expect(new Set(answers)).toEqual(new Set([502]));
  expect(await readAlertKinds(card().shop.db)).toEqual(["payments-refused"]);
  card().provider.recover();
  await expectNothingHeld();
});

it("a cart that is paid at one process while it is pressed at the other is paid once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const checkout = checkoutOf(`twice-${round}`);
    const { reference } = (await card().shop.post("/api/payment/initialize", checkout)).body;
    const before = card().provider.transactions.size;
    card().provider.play(reference, { status: "success" });
    card().shop.clock.advance(11 * MINUTE);
    const answers = await Promise.all([
      ask(0, "POST", "/api/payment/verify", { reference }),
      press(1, checkout),
      press(0, checkout),
    ]);
    expect(answers).toEqual([200, 200, 200]);
    await sweepAtOnce();
    expect(await press(1, checkout)).toBe(200);
    expect(card().provider.transactions.size).toBe(before);
  }
  expect((await readPayments(card().shop.db)).filter(({ status }) => status === "surplus")).toEqual([]);
  await expectNothingHeld();
});

it("a call that hangs at one process leaves what was paid at the other as it is when it is refused at last", async () => {
  const checkout = checkoutOf("hung");
  const [first] = shops();
  if (!first) throw new Error("no process");
  let reach: () => void = () => undefined;
  let finish: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const until = new Promise<void>((resolve) => (finish = resolve));
  const { cardProvider } = first;
  const initialize: typeof cardProvider.initialize = async () => {
    reach();
    await until;
    return { kind: "misconfigured", message: "Invalid key" };
  };
  Object.assign(first, { cardProvider: { ...cardProvider, initialize } });
  const hung = press(0, checkout);
  await reached;
  card().shop.clock.advance(20 * SECOND);
  expect(await press(1, checkout)).toBe(200);
  Object.assign(first, { cardProvider });
  const payment = (await readPayments(card().shop.db)).at(-1);
  card().provider.play(payment?.reference ?? "", { status: "success" });
  expect(await ask(1, "POST", "/api/payment/verify", { reference: payment?.reference })).toBe(200);
  finish();
  expect(await hung).toBe(503);
  expect((await readPayments(card().shop.db)).at(-1)?.status).toBe("succeeded");
  expect(await card().orderOf(payment?.reference ?? "")).toMatchObject({ status: "paid" });
  await expectNothingHeld();
});
