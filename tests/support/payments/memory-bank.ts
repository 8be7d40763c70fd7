/**
 * A card provider and PayPal without HTTP, behind the shop's own interfaces: the model test plays tens of thousands of
 * moves and judges the shop by these books. What HTTP can do wrong is tested elsewhere, against the engines of src/sandbox.
 */
import { parseDollarRate } from "#domain/money/dollars.ts";
import { takenMinor } from "#domain/money/money.ts";
import type {
  CardProvider,
  Evidence,
  EvidenceOutcome,
  Outcome,
  PayPalProvider,
  ProviderRefund,
  RefundToSend,
} from "#server/payments/providers/payment-provider.ts";

/** How the next call goes: `lost` does the work and loses the answer, `down` does nothing and gives none. */
export type CallFate = "answered" | "lost" | "down";

type Money = {
  readonly reference: string;
  readonly currency: string;
  readonly asked: number;
  outcome: EvidenceOutcome;
  taken: number;
  isApproved: boolean;
  readonly captures: Set<string>;
  readonly refunds: ProviderRefund[];
};

export type MemoryBank = {
  readonly card: CardProvider;
  readonly paypal: PayPalProvider;
  readonly books: ReadonlyMap<string, Money>;
  /** How the calls to come go, one each; later calls are answered. */
  readonly fates: CallFate[];
  /** What the shopper, the bank or the owner does on the provider's own page. */
  play(reference: string, outcome: EvidenceOutcome, taken?: number): void;
  approve(reference: string): void;
  endRefunds(reference: string, status: "processed" | "failed"): void;
  refundOnItsOwnPage(reference: string, amountMinor: number): void;
};

const RATE = parseDollarRate("18.5000");

export function createMemoryBank(): MemoryBank {
  const books = new Map<string, Money>();
  const fates: CallFate[] = [];
  const requestIds = new Map<string, string>();
  if (RATE === undefined) throw new Error("the rate cannot be read");

  const call = async <T>(work: () => Outcome<T>): Promise<Outcome<T>> => {
    const fate = fates.shift() ?? "answered";
    if (fate === "down") return { kind: "unknown", reason: "network" };
    const done = work();
    return fate === "lost" ? { kind: "unknown", reason: "timeout" } : done;
  };
  const refunding = {
    subjectOf: ({ type }: { readonly type: string }) =>
      type.startsWith("refund") ? ("refund" as const) : ("payment" as const),
    readDispute: () => undefined,
    sendRefund: (refund: RefundToSend) => call(() => refundOnce(require(books, refund.reference), refund)),
    listMoney: () => call(() => ok([])),
    listPayouts: () => call(() => ok([])),
    listRefunds: ({ reference }: { readonly reference: string }) =>
      call(() => ok(require(books, reference).refunds.map((refund) => ({ ...refund })))),
  };

  return {
    books,
    fates,
    card: {
      ...refunding,
      name: "paystack",
      mode: "test",
      offersApplePay: false,
      initialize: ({ reference, amount }) =>
        call(() => {
          if (books.has(reference))
            return { kind: "rejected", code: "duplicate_reference", message: "seen before" };
          books.set(reference, newMoney(reference, "ZAR", amount));
          return ok({ paymentUrl: `https://checkout.paystack.com/${reference}`, accessCode: reference });
        }),
      verify: (reference) => call(() => ok(evidenceOf(books.get(reference), reference))),
      readWebhook: () => ({ ok: false }),
    },
    paypal: {
      ...refunding,
      name: "paypal",
      mode: "test",
      environment: "sandbox",
      rate: RATE,
      setup: () => call(() => ok({ clientToken: "token", sdkUrl: "/sdk", expiresInSeconds: 900 })),
      createOrder: ({ reference, requestId, total }) =>
        call(() => {
          const known = requestIds.get(requestId);
          if (known === undefined) {
            books.set(reference, newMoney(reference, "USD", total));
            requestIds.set(requestId, reference);
          }
          return ok({ providerOrderId: paypalOrderId(known ?? reference) });
        }),
      findOrder: (id) =>
        call(() => {
          const money = require(books, referenceOf(id));
          const isApproved = money.isApproved && money.captures.size === 0;
          return ok({ evidence: evidenceOf(money, money.reference), isApproved });
        }),
      capture: (id, requestId) =>
        call((): Outcome<Evidence> => {
          const money = require(books, referenceOf(id));
          if (!money.isApproved) return { kind: "rejected", code: "ORDER_NOT_APPROVED", message: "" };
          if (money.captures.size === 0) {
            money.captures.add(requestId);
            money.outcome = "success";
            money.taken = money.asked;
          }
          return ok(evidenceOf(money, money.reference));
        }),
      canBeOurs: () => false,
      readWebhook: async () => ({ ok: false }),
    },
    play(reference, outcome, taken) {
      const money = require(books, reference);
      money.outcome = outcome;
      if (outcome === "success") money.taken = taken ?? money.asked;
    },
    approve(reference) {
      require(books, reference).isApproved = true;
    },
    endRefunds(reference, status) {
      const { refunds } = require(books, reference);
      for (const [at, refund] of refunds.entries())
        if (refund.status === "pending") refunds[at] = { ...refund, status };
    },
    refundOnItsOwnPage(reference, amountMinor) {
      addRefund(require(books, reference), amountMinor, null);
    },
  };
}

function newMoney(reference: string, currency: string, asked: number): Money {
  const nothing = { outcome: "waiting" as const, taken: 0, isApproved: false };
  return { reference, currency, asked, ...nothing, captures: new Set(), refunds: [] };
}

/** PayPal's ids have capitals and digits only: our reference without its dash. */
function paypalOrderId(reference: string): string {
  return reference.replace("-", "");
}

function referenceOf(paypalId: string): string {
  return `${paypalId.slice(0, 1)}-${paypalId.slice(1)}`;
}

function require(books: ReadonlyMap<string, Money>, reference: string): Money {
  const money = books.get(reference);
  if (!money) throw new Error(`the bank knows no ${reference}`);
  return money;
}

function refundOnce(
  money: Money,
  { requestId, amountMinor, mayHaveBeenSent }: RefundToSend,
): Outcome<ProviderRefund> {
  const known = money.refunds.find((refund) => refund.requestId === requestId);
  // Paystack refunds twice when it is asked twice; the shop has to look at its list first.
  if (known && (mayHaveBeenSent || money.currency === "USD")) return ok({ ...known });
  return addRefund(money, amountMinor, requestId);
}

function addRefund(money: Money, amountMinor: number, requestId: string | null): Outcome<ProviderRefund> {
  const gone = money.refunds
    .filter((refund) => refund.status !== "failed")
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (amountMinor <= 0 || gone + amountMinor > money.taken)
    return { kind: "rejected", code: "invalid_params", message: "more than was taken" };
  const id = `${money.reference}:${money.refunds.length + 1}`;
  const refund = {
    id,
    amountMinor: takenMinor(amountMinor),
    currency: money.currency,
    status: "pending" as const,
    requestId,
  };
  money.refunds.push(refund);
  return ok({ ...refund });
}

function evidenceOf(money: Money | undefined, reference: string): Evidence {
  const outcome = money?.outcome ?? "not-found";
  const hasMoney = money !== undefined && money.taken > 0;
  return {
    outcome,
    reference,
    amountMinor: hasMoney ? takenMinor(money.taken) : null,
    currency: hasMoney ? money.currency : null,
    mode: "test",
    providerTxnId: hasMoney ? `txn-${reference}` : null,
    feesMinor: null,
    rawStatus: outcome,
  };
}

function ok<T>(value: T): Outcome<T> {
  return { kind: "ok", value };
}
