/** PayPal over real HTTP: the sandbox's engine with books in memory, and the faults that only a test wants. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createPayPalEngine, type PayPalEngine } from "#sandbox/paypal/engine.ts";
import type { EngineOrder, PayPalReply, SignedWebhook } from "#sandbox/paypal/engine-types.ts";
import { createMemoryStore } from "#sandbox/paypal/memory-store.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import type { LedgerEntry } from "./balanced-books.ts";

export type PayPalFault =
  | { readonly kind: "status"; readonly status: number; readonly body?: string }
  /** The connection is destroyed before anything is done. */
  | { readonly kind: "reset" }
  /** The work is done, then the connection is destroyed: the answer is lost. */
  | { readonly kind: "drop-after-commit" }
  /** Never answered, and nothing is done. */
  | { readonly kind: "hang" }
  /** The work is done, the answer waits until the test lets it go. */
  | { readonly kind: "hold"; readonly reached: () => void; readonly until: Promise<void> };

export type HeldAnswer = {
  /** PayPal has done the work and has not answered. */
  readonly reached: Promise<void>;
  letGo(): void;
};

export type PayPalCallSeen = {
  readonly method: string;
  readonly path: string;
  readonly requestId: string | undefined;
  readonly body: string;
};

export type Ledger = { readonly captured: number; readonly refunded: number };

export type FakePayPal = {
  readonly url: string;
  readonly engine: PayPalEngine;
  /** Everything that was asked, in order. */
  readonly calls: PayPalCallSeen[];
  /** Everything PayPal would have reported, not delivered yet. */
  readonly webhooks: SignedWebhook[];
  /** The next calls to addresses that end like this meet these faults, one each. */
  failNext(pathEnd: string, ...faults: readonly PayPalFault[]): void;
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
  const calls: PayPalCallSeen[] = [];
  const webhooks: SignedWebhook[] = [];
  const faults: { readonly pathEnd: string; readonly fault: PayPalFault }[] = [];
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const engine = createPayPalEngine({
    ...FAKE_ACCOUNT,
    store: createMemoryStore(),
    clock: { now: () => clock.now() },
    apiBase: url,
    approvalUrl: (orderId) => `${url}/checkoutnow?token=${orderId}`,
    onWebhook: (webhook) => webhooks.push(webhook),
  });

  const takeFault = (path: string): PayPalFault | undefined => {
    const index = faults.findIndex(({ pathEnd }) => path.endsWith(pathEnd));
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const path = new URL(request.url ?? "/", url).pathname;
    const method = request.method ?? "GET";
    const headers = singleHeaders(request);
    calls.push({ method, path, requestId: headers["paypal-request-id"], body: body.toString("utf8") });
    const fault = takeFault(path);
    if (fault?.kind === "hang") return;
    if (fault?.kind === "reset") return void request.socket.destroy();
    if (fault?.kind === "status") return void response.writeHead(fault.status).end(fault.body ?? "");
    const answer = await engine.answer({ method, path, headers, body });
    if (fault?.kind === "drop-after-commit") return void request.socket.destroy();
    if (fault?.kind === "hold") {
      fault.reached();
      await fault.until;
    }
    send(response, answer);
  }

  return {
    url,
    engine,
    calls,
    webhooks,
    failNext: (pathEnd, ...next) => void faults.push(...next.map((fault) => ({ pathEnd, fault }))),
    callsTo: (pathEnd) => calls.filter(({ path }) => path.endsWith(pathEnd)),
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
      faults.push({ pathEnd, fault: { kind: "hold", reached: reached.open, until: answered.opened } });
      return { reached: reached.opened, letGo: answered.open };
    },
    forgetFaults() {
      faults.length = 0;
    },
    followClock(next) {
      clock = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
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

function send(response: ServerResponse, { status, headers, body }: PayPalReply): void {
  response.writeHead(status, headers).end(body);
}

function singleHeaders(request: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
