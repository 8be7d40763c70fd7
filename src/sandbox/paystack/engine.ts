/**
 * The part of Paystack that a shop sees: payments, refunds, webhooks and a pay page's doings. The built-in card sandbox
 * and the tests' fake are this engine with different stores.
 */
import {
  type AnswersCalls,
  createInTurn,
  type ProviderReply,
  type ProviderRequest,
} from "#sandbox/provider-engine.ts";
import { answerBank, type CardResult, payByCard, playScenario } from "./engine-customer.ts";
import { chargeEvent, refundEvent } from "./engine-events.ts";
import {
  leftToRefund,
  listRefunds,
  makeRefund,
  readRefund,
  refundFields,
  refundTransaction,
} from "./engine-refunds.ts";
import { refuse, success } from "./engine-replies.ts";
import { listSettled, listSettlements, noSuchSettlement, settlements } from "./engine-settlements.ts";
import { initialize, transactionFields, verify } from "./engine-transactions.ts";
import type { Engine, EngineOptions, PaystackEvent, Refund, Transaction } from "./engine-types.ts";
import type { Scenario } from "./scenarios.ts";

export type PaystackEngine = AnswersCalls & {
  /** The shopper's actions on the pay page. */
  readonly customer: {
    findPayment(accessCode: string): Promise<Transaction | undefined>;
    play(transaction: Transaction, scenario: Scenario): Promise<Transaction>;
    payByCard(
      transaction: Transaction,
      fields: { number?: string; expiry?: string; cvv?: string },
    ): Promise<CardResult>;
    answerBank(transaction: Transaction, answer: string): Promise<CardResult>;
  };
  /** The owner's refund on Paystack's dashboard: the rest of the money. Undefined when nothing is left. */
  refundOnDashboard(transaction: Transaction): Promise<Refund | undefined>;
  /** `charge.success` or `refund.*` about a transaction as it now stands: of its refunds, about the newest. */
  makeEvent(event: string, reference: string): Promise<PaystackEvent>;
};

export function createPaystackEngine(options: EngineOptions): PaystackEngine {
  const inTurn = createInTurn();
  let turns = 0;
  const engine: Engine = {
    ...options,
    nextTurn: () => turns++,
    announce: (delayMs, make) => options.announce(delayMs, () => inTurn(make)),
  };
  return {
    answer: (request) => inTurn(() => answer(engine, request)),
    customer: {
      findPayment: (accessCode) => inTurn(() => engine.store.findByAccessCode(accessCode)),
      play: (transaction, scenario) => inTurn(() => playScenario(engine, transaction, scenario)),
      payByCard: (transaction, fields) => inTurn(() => payByCard(engine, transaction, fields)),
      answerBank: (transaction, text) => inTurn(() => answerBank(engine, transaction, text)),
    },
    refundOnDashboard: (transaction) =>
      inTurn(async () => {
        const left = await leftToRefund(engine, transaction);
        return left > 0 ? makeRefund(engine, transaction, left, null) : undefined;
      }),
    makeEvent: (event, reference) => inTurn(() => makeEvent(engine, event, reference)),
  };
}

async function makeEvent(engine: Engine, event: string, reference: string): Promise<PaystackEvent> {
  const transaction = await engine.store.findByReference(reference);
  if (!transaction) return chargeEvent(reference, { reference, status: "success" });
  if (event === "charge.success") return chargeEvent(reference, await transactionFields(engine, transaction));
  const refund = (await engine.store.findRefundsOf(transaction.id)).at(-1);
  return refundEvent(transaction, refund ?? { amountMinor: 0 }, event.slice("refund.".length));
}

/** Unknown requests are refused as Paystack does: the key is checked first. */
async function answer(engine: Engine, request: ProviderRequest): Promise<ProviderReply> {
  if (request.headers.authorization !== `Bearer ${engine.secretKey}`)
    return refuse(401, "Invalid key", "invalid_key");
  return request.method === "POST" ? write(engine, request) : read(engine, request);
}

async function write(engine: Engine, { path, headers, body }: ProviderRequest): Promise<ProviderReply> {
  const work = { "/transaction/initialize": initialize, "/refund": refundTransaction }[path];
  if (!work) return noSuchRoute();
  if (!headers["content-type"]?.startsWith("application/json"))
    return refuse(400, "JSON expected", "invalid_params");
  return work(engine, parse(body));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function read(engine: Engine, { path, query }: ProviderRequest): Promise<ProviderReply> {
  if (path === "/transaction") return listTransactions(engine, query);
  if (path === "/refund")
    return query.has("transaction") ? listRefunds(engine, query) : listAllRefunds(engine, query);
  if (path === "/settlement") return settlements(onPage(await listSettlements(engine, query), query));
  const [, settlementId] = /^\/settlement\/(\d+)\/transactions$/.exec(path) ?? [];
  if (settlementId !== undefined) {
    const settled = await listSettled(engine, settlementId);
    return settled ? settlements(onPage(settled, query)) : noSuchSettlement();
  }
  const [, refundId] = /^\/refund\/(\d+)$/.exec(path) ?? [];
  if (refundId !== undefined) return readRefund(engine, refundId);
  const [, reference] = /^\/transaction\/verify\/(.*)$/.exec(path) ?? [];
  return reference === undefined ? noSuchRoute() : verify(engine, decodeURIComponent(reference));
}

function noSuchRoute(): ProviderReply {
  return refuse(404, "Not found", "not_found");
}

/** The lists of everything in an account, by the day it was begun and a page at a time. */
async function listTransactions(engine: Engine, query: URLSearchParams): Promise<ProviderReply> {
  const begun = (await engine.store.listTransactions()).filter(isBetween(query));
  const shown = onPage(begun, query).map((transaction) => transactionFields(engine, transaction));
  return success("Transactions retrieved", await Promise.all(shown));
}

async function listAllRefunds(engine: Engine, query: URLSearchParams): Promise<ProviderReply> {
  const now = engine.clock.now();
  const rows = [];
  for (const transaction of await engine.store.listTransactions()) {
    const refunds = (await engine.store.findRefundsOf(transaction.id)).filter(isBetween(query));
    rows.push(...refunds.map((refund) => refundFields(transaction, refund, "listed", now)));
  }
  return success("Refunds retrieved", onPage(rows, query));
}

function isBetween(query: URLSearchParams) {
  const from = new Date(query.get("from") ?? 0);
  const to = new Date(query.get("to") ?? "9999-12-31");
  return ({ createdAt }: { readonly createdAt: Date }) => createdAt >= from && createdAt <= to;
}

function onPage<Row>(rows: readonly Row[], query: URLSearchParams): Row[] {
  const perPage = Number(query.get("perPage") ?? 50);
  const first = (Number(query.get("page") ?? 1) - 1) * perPage;
  return rows.slice(first, first + perPage);
}
