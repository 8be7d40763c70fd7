import { type SandboxTransaction, updateTransaction } from "./sandbox.repository.ts";
import { type CardQuestion, cardOf, readCard, type TestCard } from "./sandbox-cards.ts";
import type { Sandbox } from "./sandbox-context.ts";
import { playScenario } from "./sandbox-play.ts";
import { SCENARIOS } from "./sandbox-scenarios.ts";

export type CardResult = { readonly transaction: SandboxTransaction } & (
  | { readonly kind: "paid" }
  | { readonly kind: "asks"; readonly question: CardQuestion; readonly problem?: string }
  /** With a sentence when the form itself is at fault; a bank's refusal stands in the transaction. */
  | { readonly kind: "refused"; readonly problem?: string }
);

/** The shopper typed a card: a test card is used, anything else is forgotten at once. */
export async function payByCard(
  sandbox: Sandbox,
  transaction: SandboxTransaction,
  fields: { number?: string; expiry?: string; cvv?: string },
): Promise<CardResult> {
  const read = readCard(fields, sandbox.clock.now());
  if (!read.ok) return { kind: "refused", transaction, problem: read.message };
  return goOn(sandbox, transaction, read.card, 0);
}

/** The shopper answered what the bank asked. */
export async function answerBank(
  sandbox: Sandbox,
  transaction: SandboxTransaction,
  answer: string,
): Promise<CardResult> {
  const card = cardOf(transaction);
  const question = card?.questions[transaction.cardStep];
  if (!card || !question) return { kind: "refused", transaction };
  if ("answer" in question && answer.trim() !== question.answer) {
    return {
      kind: "asks",
      transaction,
      question,
      problem: `That is not it: this card's is ${question.answer}.`,
    };
  }
  return goOn(sandbox, transaction, card, transaction.cardStep + 1);
}

async function goOn(
  sandbox: Sandbox,
  transaction: SandboxTransaction,
  card: TestCard,
  cardStep: number,
): Promise<CardResult> {
  const question = card.questions[cardStep];
  if (question) {
    const change = { card: card.name, cardStep };
    return {
      kind: "asks",
      transaction: await updateTransaction(sandbox.db, transaction.id, change),
      question,
    };
  }
  if (card.refusal !== undefined) return refpayByCard(sandbox, transaction, card.refusal);
  const pay = SCENARIOS.find(({ action }) => action === "pay");
  if (!pay) throw new Error("the sandbox cannot pay");
  return { kind: "paid", transaction: await playScenario(sandbox, pay, transaction, card.name) };
}

async function refpayByCard(
  sandbox: Sandbox,
  transaction: SandboxTransaction,
  gatewayResponse: string,
): Promise<CardResult> {
  const refused = await updateTransaction(sandbox.db, transaction.id, {
    status: "failed",
    attempts: transaction.attempts + 1,
    gatewayResponse,
    channel: "card",
    card: null,
    cardStep: 0,
  });
  return { kind: "refused", transaction: refused };
}
