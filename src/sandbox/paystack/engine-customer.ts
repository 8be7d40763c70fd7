/** The shopper's actions on the pay page, and the bank's decision. */
import { later } from "#server/platform/clock.ts";
import { type CardQuestion, cardOf, readCard, type TestCard } from "./cards.ts";
import { chargeEvent } from "./engine-events.ts";
import { readTransaction, transactionFields } from "./engine-transactions.ts";
import type { Engine, PaystackEvent, Transaction } from "./engine-types.ts";
import { decidedAfterMs, requireScenario, type Scenario } from "./scenarios.ts";

export type CardResult = { readonly transaction: Transaction } & (
  | { readonly kind: "paid" }
  | { readonly kind: "asks"; readonly question: CardQuestion; readonly problem?: string }
  /** Has a sentence when the form itself is at fault; a bank's refusal is recorded in the transaction. */
  | { readonly kind: "refused"; readonly problem?: string }
);

/** Lets a payment go this way, and announces the webhooks that belong to it. */
export async function playScenario(
  engine: Engine,
  transaction: Transaction,
  scenario: Scenario,
  card: string | null = null,
): Promise<Transaction> {
  const now = engine.clock.now();
  const slowMs = decidedAfterMs(scenario);
  const isTaken = scenario.status === "success" || scenario.status === "ongoing";
  const played = await engine.store.updateTransaction(transaction.id, {
    attempts: transaction.attempts + 1,
    ...(scenario.status && { status: scenario.status }),
    ...(scenario.status === "failed" && { gatewayResponse: "Declined" }),
    ...(isTaken && { channel: scenario.channel ?? scenario.needsChannel ?? "card", card }),
    ...(scenario.status === "success" && { gatewayResponse: "Successful", paidAt: now }),
    ...(scenario.short && { paidMinor: transaction.amountMinor - scenario.short }),
    ...(slowMs !== undefined && { decidedAt: later(now, slowMs), expires: scenario.expires ?? false }),
  });
  for (const delay of scenario.webhooksAfterMs) {
    const asItStands = async () => (delay === 0 ? played : readTransaction(engine, played.reference));
    engine.announce(delay, async () => successEvent(engine, await asItStands()));
  }
  return played;
}

async function successEvent(
  engine: Engine,
  transaction: Transaction | undefined,
): Promise<PaystackEvent | undefined> {
  if (transaction?.status !== "success") return undefined;
  return chargeEvent(transaction.reference, await transactionFields(engine, transaction));
}

/** The shopper typed a card: a test card is used, anything else is forgotten at once. */
export async function payByCard(
  engine: Engine,
  transaction: Transaction,
  fields: { number?: string; expiry?: string; cvv?: string },
): Promise<CardResult> {
  const read = readCard(fields, engine.clock.now());
  if (!read.ok) return { kind: "refused", transaction, problem: read.message };
  return continueOrEnd(engine, transaction, read.card, 0);
}

/** The shopper answered what the bank asked. */
export async function answerBank(
  engine: Engine,
  transaction: Transaction,
  answer: string,
): Promise<CardResult> {
  const card = cardOf(transaction);
  const question = card?.questions[transaction.cardStep];
  if (!card || !question) return { kind: "refused", transaction };
  if ("answer" in question && answer.trim() !== question.answer) {
    const problem = `That is not it: this card's is ${question.answer}.`;
    return { kind: "asks", transaction, question, problem };
  }
  return continueOrEnd(engine, transaction, card, transaction.cardStep + 1);
}

/** The bank's question at this step, or its decision when none is left. */
async function continueOrEnd(
  engine: Engine,
  transaction: Transaction,
  card: TestCard,
  cardStep: number,
): Promise<CardResult> {
  const question = card.questions[cardStep];
  if (question) {
    const change = { card: card.name, cardStep };
    const asked = await engine.store.updateTransaction(transaction.id, change);
    return { kind: "asks", transaction: asked, question };
  }
  if (card.refusal !== undefined) return decline(engine, transaction, card.refusal);
  const paid = await playScenario(engine, transaction, requireScenario("pay"), card.name);
  return { kind: "paid", transaction: paid };
}

async function decline(
  engine: Engine,
  transaction: Transaction,
  gatewayResponse: string,
): Promise<CardResult> {
  const declined = await engine.store.updateTransaction(transaction.id, {
    status: "failed",
    attempts: transaction.attempts + 1,
    gatewayResponse,
    channel: "card",
    card: null,
    cardStep: 0,
  });
  return { kind: "refused", transaction: declined };
}
