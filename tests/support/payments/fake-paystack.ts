/**
 * A Paystack over real HTTP for tests, with what the real one is known to do, a clock of its own that stands still, and
 * handles to play the customer, the bank and the bad day (payments E.3). One per test file; nothing leaves this machine.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { HOUR, MINUTE } from "#domain/time/time.ts";
import type { LedgerEntry } from "./balanced-books.ts";
import { answerCall, type FakeAnswer, type FakeRequest, REFUND_ENDS } from "./fake-paystack-api.ts";
import {
  type FakeBooks,
  type FakeRefund,
  type FakeRefundStatus,
  type FakeTransaction,
  FIRST_ID,
  refundedOf,
  requireTransaction,
} from "./fake-paystack-books.ts";
import {
  type FakeFault,
  type FaultMatch,
  faultyAnswer,
  type QueuedFault,
  queueFault,
  rateLimited,
  spoil,
  takeFault,
} from "./fake-paystack-faults.ts";
import { eventBody, type Mutation, type SignatureKind, webhookHeaders } from "./fake-paystack-webhooks.ts";

export const FAKE_KEY = "sk_test_fake_paystack";
const START = Date.parse("2026-01-01T00:00:00Z");
const CALLS_PER_MINUTE = 100;
/** In test mode an unanswered webhook comes again hourly, ten times. */
const RETRIES = 10;

export type WebhookPlan = {
  readonly event: string;
  readonly reference: string;
  readonly times?: number;
  /** Duplicates at once instead of one after the other. */
  readonly parallel?: boolean;
  /** On the fake's clock: sent when `advance` gets there. */
  readonly delayMs?: number;
  readonly signature?: SignatureKind;
  readonly mutate?: Mutation;
};

export type FakePaystack = Awaited<ReturnType<typeof openFakePaystack>>;

export async function openFakePaystack() {
  const books: FakeBooks = { transactions: new Map(), refunds: [], shown: 0 };
  const requests: FakeRequest[] = [];
  const switches = { unknownIs404: false, limitsRate: false };
  let faults: QueuedFault[] = [];
  let timers: { readonly at: number; readonly work: () => Promise<void> }[] = [];
  let callTimes: number[] = [];
  let now = START;
  const clock = () => new Date(now);

  const answer = (request: FakeRequest): FakeAnswer => {
    callTimes = [...callTimes.filter((at) => at > now - MINUTE), now];
    if (switches.limitsRate && callTimes.length > CALLS_PER_MINUTE) return rateLimited(60);
    return answerCall(
      { books, secretKey: FAKE_KEY, now: clock, unknownIs404: switches.unknownIs404 },
      request,
    );
  };
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    await play(takeFault(faults, request), () => answer(request), incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const post = async (url: string, body: string, kind: SignatureKind): Promise<number> =>
    (await fetch(url, { method: "POST", headers: webhookHeaders(body, FAKE_KEY, kind), body })).status;
  const after = (ms: number, work: () => Promise<void>) => {
    timers.push({ at: now + ms, work });
  };
  const retry = (url: string, body: string, left: number) => {
    if (left === 0) return;
    after(HOUR, async () => {
      const status = await post(url, body, "valid").catch(() => 0);
      if (status !== 200) retry(url, body, left - 1);
    });
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    /** Refunds of all transactions, oldest first. */
    refunds: books.refunds,
    requests,
    switches,
    /** Calls of one kind so far, such as "POST /refund". */
    countCalls: (start: string) =>
      requests.filter(({ method, path }) => `${method} ${path}`.startsWith(start)).length,
    /** The next calls meet these faults, one each. */
    failNext(...next: readonly FakeFault[]) {
      for (const fault of next) faults.push(queueFault(fault, {}));
    },
    fail(fault: FakeFault, match: FaultMatch = {}) {
      faults.push(queueFault(fault, match));
    },
    /** The customer or the bank does something on the provider's page. */
    play(reference: string, change: Partial<Omit<FakeTransaction, "id" | "reference">>) {
      const transaction = requireTransaction(books, reference);
      Object.assign(transaction, change);
      if (transaction.status === "success") transaction.hasCaptured = true;
    },
    /** The bank finishes the refunds under way, as the card's number says unless told otherwise. */
    endRefunds(reference: string, status?: FakeRefundStatus) {
      const { last4 } = requireTransaction(books, reference);
      const isOpen = (one: FakeRefund) => one.status !== "processed" && one.status !== "failed";
      for (const refund of books.refunds.filter((one) => one.reference === reference && isOpen(one)))
        refund.status = status ?? REFUND_ENDS[last4] ?? "processed";
    },
    /** The owner refunds on the provider's dashboard. */
    refundOnDashboard(reference: string, amount: number, status: FakeRefundStatus = "processed") {
      const id = FIRST_ID + 2_000_000n + BigInt(books.refunds.length);
      const transaction = requireTransaction(books, reference);
      books.refunds.push({ id, transaction, reference, amount, merchantNote: null, status });
    },
    /** Sends an event to the shop and gives its answers; a genuine one that is not acknowledged comes again. */
    async deliver(shopUrl: string, plan: WebhookPlan): Promise<number[]> {
      const url = `${shopUrl}/api/webhooks/paystack`;
      const { event, reference, times = 1, parallel = false, delayMs = 0, signature = "valid" } = plan;
      const body = eventBody(books, event, reference, clock(), plan.mutate);
      if (delayMs > 0) {
        after(delayMs, async () => void (await post(url, body, signature)));
        return [];
      }
      const all = Array.from({ length: times }, () => () => post(url, body, signature));
      const statuses: number[] = [];
      if (parallel) statuses.push(...(await Promise.all(all.map((send) => send()))));
      else for (const send of all) statuses.push(await send());
      if (signature === "valid" && !statuses.includes(200)) retry(url, body, RETRIES);
      return statuses;
    },
    /** Moves the clock and does what falls due, in order. */
    async advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        await next.work();
      }
      now = end;
    },
    /** The provider's books, for the balance of ours. */
    readLedger: (): LedgerEntry[] =>
      [...books.transactions.values()]
        .filter(({ hasCaptured }) => hasCaptured)
        .map((transaction) => ({
          reference: transaction.reference,
          amountMinor: transaction.amount,
          currency: transaction.currency,
          refundedMinor: refundedOf(books, transaction.reference),
        })),
    /** Forgets everything; the clock goes back to the start. */
    reset() {
      books.transactions.clear();
      books.refunds.length = 0;
      requests.length = 0;
      faults = [];
      timers = [];
      callTimes = [];
      books.shown = 0;
      now = START;
      Object.assign(switches, { unknownIs404: false, limitsRate: false });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function play(
  fault: FakeFault | undefined,
  work: () => FakeAnswer,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const instead = fault && faultyAnswer(fault);
  if (instead) return send(response, instead);
  if (fault?.kind === "hang") return;
  if (fault?.kind === "reset") return void incoming.socket.destroy();
  if (fault?.kind === "delay") await new Promise((resolve) => setTimeout(resolve, fault.ms));
  const answer = spoil(fault, work());
  if (fault?.kind === "drop-after-commit") return void incoming.socket.destroy();
  if (fault?.kind === "truncated") return truncate(response, answer);
  send(response, answer);
}

/** Promises the whole body and hangs up in the middle of it. */
function truncate(response: ServerResponse, { body }: FakeAnswer): void {
  response.writeHead(200, {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
  });
  response.write(body.slice(0, 20), () => response.destroy());
}

function send(response: ServerResponse, { status, body, headers }: FakeAnswer): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  let rawBody = "";
  for await (const chunk of incoming) rawBody += chunk;
  return { method: incoming.method ?? "", path: incoming.url ?? "", headers: incoming.headers, rawBody };
}
