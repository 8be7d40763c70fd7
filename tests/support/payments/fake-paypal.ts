/** A PayPal for tests: the sandbox's engine with a store in memory, on a port of its own, and the faults of a bad day. */
import { createPayPalEngine, type PayPalEngine } from "#sandbox/paypal/engine.ts";
import type { EngineOrder, SignedWebhook } from "#sandbox/paypal/engine-types.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createMemoryStore } from "#tests/support/payments/paypal-memory-store.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import type { LedgerEntry } from "./balanced-books.ts";
import { openLoopbackProvider, type SeenRequest } from "./loopback-provider.ts";
import type { ProviderFault } from "./provider-faults.ts";

export type HeldAnswer = {
  /** PayPal has done the work and has not answered. */
  readonly reached: Promise<void>;
  letGo(): void;
};

export type PayPalCallSeen = SeenRequest & { readonly requestId: string | undefined };

export type Ledger = { readonly captured: number; readonly refunded: number };

export type FakePayPal = {
  readonly url: string;
  readonly engine: PayPalEngine;
  /** Everything that was asked, in order. */
  readonly requests: readonly SeenRequest[];
  /** Everything PayPal would have reported, not delivered yet. */
  readonly webhooks: SignedWebhook[];
  /** The next calls to addresses that end like this meet these faults, one each. */
  failNext(pathEnd: string, ...faults: readonly ProviderFault[]): void;
  /** Dollar cents taken and given back, by our reference. */
  ledger(reference: string): Promise<Ledger>;
  /** The same for every reference under which money was taken. */
  readLedger(): Promise<readonly LedgerEntry[]>;
  callsTo(pathEnd: string): PayPalCallSeen[];
  followClock(clock: Clock): void;
  /** Does the work of the next such call and holds its answer back. */
  holdNext(pathEnd: string): HeldAnswer;
  /** From here on PayPal works as it should. */
  forgetFaults(): void;
  close(): Promise<void>;
};

export const FAKE_ACCOUNT = {
  clientId: "fake-client",
  clientSecret: "fake-secret",
  webhookId: "FAKE-WEBHOOK",
};

export async function openFakePayPal(): Promise<FakePayPal> {
  let clock: Clock = createStoppableClock();
  const webhooks: SignedWebhook[] = [];
  const { url, requests, faults, close } = await openLoopbackProvider((request) => engine.answer(request));
  const engine = createPayPalEngine({
    ...FAKE_ACCOUNT,
    store: createMemoryStore(),
    clock: { now: () => clock.now() },
    apiBase: url,
    approvalUrl: (orderId) => `${url}/checkoutnow?token=${orderId}`,
    onWebhook: (webhook) => webhooks.push(webhook),
  });
  return {
    url,
    engine,
    requests,
    webhooks,
    failNext(pathEnd, ...next) {
      for (const fault of next) faults.add(fault, { pathEnd });
    },
    callsTo: (pathEnd) =>
      requests
        .filter(({ path }) => path.endsWith(pathEnd))
        .map((request) => ({ ...request, requestId: request.headers["paypal-request-id"] })),
    async ledger(reference) {
      const orders = (await engine.listOrders()).filter((order) => order.customId === reference);
      return moneyOf(orders);
    },
    async readLedger() {
      const orders = await engine.listOrders();
      const entries = orders.map((order) => ({ reference: order.customId ?? "", ...moneyOf([order]) }));
      return entries
        .filter(({ captured }) => captured > 0)
        .map(({ reference, captured, refunded }) => ({
          reference,
          amountMinor: captured,
          currency: "USD",
          refundedMinor: refunded,
        }));
    },
    holdNext(pathEnd) {
      const reached = createGate();
      const answered = createGate();
      faults.add({ kind: "hold", reached: reached.open, until: answered.opened }, { pathEnd });
      return { reached: reached.opened, letGo: answered.open };
    },
    forgetFaults: faults.clear,
    followClock(next) {
      clock = next;
    },
    close,
  };
}

function createGate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

function moneyOf(orders: readonly EngineOrder[]): Ledger {
  const captures = orders.flatMap((order) => order.captures);
  const taken = captures.filter(({ status }) => status !== "PENDING" && status !== "DECLINED");
  return { captured: sum(taken), refunded: sum(orders.flatMap((order) => order.refunds)) };
}

function sum(moneys: readonly { readonly cents: number }[]): number {
  return moneys.reduce((total, { cents }) => total + cents, 0);
}
