/**
 * A Paystack for tests: the sandbox's engine with a store in memory, on a port of its own and with a clock that stands
 * still, and handles to play the customer, the bank, the owner and the bad day. Nothing leaves this machine.
 */
import { HOUR, MINUTE } from "#domain/time/time.ts";
import { createPaystackEngine } from "#sandbox/paystack/engine.ts";
import { ENDS_AFTER_MS, statusOfRefund } from "#sandbox/paystack/engine-refunds.ts";
import type { Refund, Transaction, TransactionChange } from "#sandbox/paystack/engine-types.ts";
import type { ProviderReply, ProviderRequest } from "#sandbox/provider-engine.ts";
import { createMemoryStore } from "#tests/support/payments/paystack-memory-store.ts";
import type { LedgerEntry } from "./balanced-books.ts";
import { openLoopbackProvider } from "./loopback-provider.ts";
import { type FaultMatch, type ProviderFault, rateLimited } from "./provider-faults.ts";
import { type SignatureKind, webhookHeaders } from "./wrong-signatures.ts";

export const FAKE_KEY = "sk_test_fake_paystack";
export const FAKE_PAY_PAGE = "https://checkout.paystack.com";
/** When its clock begins. */
export const START = Date.parse("2026-01-01T00:00:00Z");
const CALLS_PER_MINUTE = 100;
/** In test mode an unanswered webhook comes again hourly, ten times. */
const RETRIES = 10;

export type WebhookPlan = {
  /** `charge.success` or `refund.*`. */
  readonly event: string;
  readonly reference: string;
  /** Duplicates, all at once. */
  readonly times?: number;
  readonly signature?: SignatureKind;
};

/** A refund as the owner sees it on the dashboard. */
export type FakeRefund = { readonly reference: string; readonly amount: number; readonly status: string };

export type FakePaystack = Awaited<ReturnType<typeof openFakePaystack>>;

export async function openFakePaystack() {
  const store = createMemoryStore();
  /** Payments that Paystack calls live, under a key for tests. */
  const calledLive = new Set<string>();
  const switches = { unknownIs404: false, limitsRate: false };
  let timers: { readonly at: number; readonly work: () => Promise<void> }[] = [];
  let callTimes: number[] = [];
  let now = START;
  const clock = { now: () => new Date(now) };
  const provider = await openLoopbackProvider(answer);
  const newEngine = () =>
    createPaystackEngine({
      store,
      clock,
      secretKey: FAKE_KEY,
      payPageUrl: (accessCode) => `${FAKE_PAY_PAGE}/${accessCode}`,
      callbackUrl: provider.url,
      // A test delivers the webhooks that it wants.
      announce: () => {},
    });
  let engine = newEngine();

  async function answer(request: ProviderRequest): Promise<ProviderReply> {
    callTimes = [...callTimes.filter((at) => at > now - MINUTE), now];
    if (switches.limitsRate && callTimes.length > CALLS_PER_MINUTE) return rateLimited(60);
    const given = await engine.answer(request);
    // Paystack's page of errors promises 404 for what is missing; the live service answers 400.
    const isUnknown = given.body.includes('"transaction_not_found"');
    if (switches.unknownIs404 && isUnknown) return { ...given, status: 404 };
    const isLive = [...calledLive].some((reference) => given.body.includes(reference));
    return isLive ? { ...given, body: given.body.replace('"domain":"test"', '"domain":"live"') } : given;
  }

  const post = async (url: string, body: string, kind: SignatureKind): Promise<number> =>
    (await fetch(url, { method: "POST", headers: webhookHeaders(body, FAKE_KEY, kind), body })).status;
  const retry = (url: string, body: string, left: number) => {
    if (left === 0) return;
    const work = async () => {
      const status = await post(url, body, "valid").catch(() => 0);
      if (status !== 200) retry(url, body, left - 1);
    };
    timers.push({ at: now + HOUR, work });
  };
  const require = (reference: string): Transaction => {
    const transaction = store.transactions.get(reference);
    if (!transaction) throw new Error(`the fake Paystack knows no ${reference}`);
    return transaction;
  };
  const referenceOf = ({ transactionId }: Refund) =>
    [...store.transactions.values()].find(({ id }) => id === transactionId)?.reference ?? "";
  const readRefunds = (): FakeRefund[] =>
    store.refunds.map((refund) => ({
      reference: referenceOf(refund),
      amount: refund.amountMinor,
      status: statusOfRefund(refund, clock.now()),
    }));
  const longAgo = () => new Date(now - ENDS_AFTER_MS);

  return {
    url: provider.url,
    /** Payments by reference, in the order in which they were started. */
    transactions: store.transactions as ReadonlyMap<string, Transaction>,
    requests: provider.requests,
    switches,
    /** Refunds of all transactions, oldest first. */
    get refunds() {
      return readRefunds();
    },
    /** Calls of one kind so far, such as "POST /refund". */
    countCalls: (start: string) =>
      provider.requests.filter(({ method, path }) => `${method} ${path}`.startsWith(start)).length,
    /** The next calls meet these faults, one each. */
    failNext(...next: readonly ProviderFault[]) {
      for (const fault of next) provider.faults.add(fault);
    },
    fail: (fault: ProviderFault, match: FaultMatch = {}) => provider.faults.add(fault, match),
    /** Calls to come meet no faults any more. */
    recover: () => provider.faults.clear(),
    /** The answer about this payment, which a test gives to a question about another one. */
    async answerAbout(reference: string): Promise<string> {
      const path = `/transaction/verify/${reference}`;
      const headers = { authorization: `Bearer ${FAKE_KEY}` };
      const query = new URLSearchParams();
      return (await engine.answer({ method: "GET", path, query, headers, body: Buffer.alloc(0) })).body;
    },
    /** The customer or the bank does something on Paystack's page. */
    play(reference: string, { domain, ...change }: TransactionChange & { readonly domain?: "live" }) {
      if (domain) calledLive.add(reference);
      const isPaid = change.status === "success";
      store.transactions.set(reference, {
        ...require(reference),
        ...(isPaid && { paidAt: clock.now() }),
        ...change,
      });
    },
    /** The bank finishes all refunds under way, as the card says unless told otherwise. */
    endRefunds(status?: Refund["endsAs"]) {
      for (const [at, refund] of store.refunds.entries()) {
        if (["processed", "failed"].includes(statusOfRefund(refund, clock.now()))) continue;
        store.refunds[at] = { ...refund, endsAs: status ?? refund.endsAs, createdAt: longAgo() };
      }
    },
    /** The owner refunds on Paystack's dashboard, and the bank is done with it. */
    refundOnDashboard(reference: string, amountMinor: number, createdAt = longAgo()) {
      const ended = { merchantNote: null, endsAs: "processed", createdAt } as const;
      const { id: transactionId } = require(reference);
      store.refunds.push({ id: store.refunds.length, transactionId, amountMinor, ...ended });
    },
    /** Sends an event to the shop and gives its answers; a genuine one that is not acknowledged comes again. */
    async deliver(
      shopUrl: string,
      { event, reference, times = 1, signature = "valid" }: WebhookPlan,
    ): Promise<number[]> {
      const url = `${shopUrl}/api/webhooks/paystack`;
      const { body } = await engine.makeEvent(event, reference);
      const statuses = await Promise.all(Array.from({ length: times }, () => post(url, body, signature)));
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
    /** Paystack's own books, by which the shop's are judged. */
    readLedger(): LedgerEntry[] {
      const taken = [...store.transactions.values()].filter(({ paidAt }) => paidAt !== null);
      return taken.map(({ reference, amountMinor, paidMinor, currency }) => ({
        reference,
        amountMinor: paidMinor ?? amountMinor,
        currency,
        refundedMinor: readRefunds()
          .filter((refund) => refund.reference === reference && refund.status === "processed")
          .reduce((sum, refund) => sum + refund.amount, 0),
      }));
    },
    /** Forgets everything; the clock goes back to the start. */
    reset() {
      store.transactions.clear();
      store.refunds.length = 0;
      provider.requests.length = 0;
      provider.faults.clear();
      calledLive.clear();
      timers = [];
      callTimes = [];
      now = START;
      engine = newEngine();
      Object.assign(switches, { unknownIs404: false, limitsRate: false });
    },
    close: provider.close,
  };
}
