import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toDecimalText, zarCents } from "#domain/money/money.ts";
import { formatSastTimestamp } from "#domain/time/time.ts";
import { sandboxPage, sendGone, sendPage } from "#sandbox/page-layout.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox-address.ts";
import { isLocalVisit } from "#server/http/addresses/local-shop.ts";
import type { Clock } from "#server/platform/clock.ts";
import { escapeMarkup } from "#server/platform/markup.ts";
import type { DatabaseStore } from "./database-store.repository.ts";
import type { Deliveries, Delivery } from "./deliveries.repository.ts";
import type { PaystackEngine } from "./engine.ts";
import { statusOfRefund } from "./engine-refunds.ts";
import type { Refund, Transaction } from "./engine-types.ts";

export type Overview = {
  readonly transactions: readonly Transaction[];
  readonly refunds: readonly Refund[];
  readonly deliveries: readonly Delivery[];
  readonly now: Date;
};

/** Paystack's dashboard in small: payments, refunds and webhooks sent. */
function overviewPage({ transactions, refunds, deliveries, now }: Overview): string {
  return sandboxPage(
    "The card sandbox",
    `<h1 class="mark">SANDBOX</h1>
    <p>What the built-in card provider has on its books. No real money. <a href="${SANDBOX_PATH}/mail">Mail that the shop wrote</a></p>
    <h2>Payments</h2>
    ${rows(transactions.map((transaction) => transactionRow(transaction, refundsOf(refunds, transaction), now)))}
    <h2>Webhooks</h2>
    ${rows(deliveries.map(deliveryRow))}`,
    true,
  );
}

function refundsOf(refunds: readonly Refund[], { id }: Transaction): Refund[] {
  return refunds.filter(({ transactionId }) => transactionId === id);
}

function rows(items: readonly string[]): string {
  return items.length > 0 ? `<ul class="rows">${items.join("")}</ul>` : `<p class="quiet">None yet.</p>`;
}

function transactionRow(transaction: Transaction, refunds: readonly Refund[], now: Date): string {
  const back = refunds.map(
    (refund) => `Refund of ${rand(refund.amountMinor)}: ${statusOfRefund(refund, now)}`,
  );
  const isLeft = refunds.every((refund) => statusOfRefund(refund, now) === "failed");
  const isPaid = transaction.status === "success" && isLeft;
  const button = isPaid
    ? `<form method="post" action="${SANDBOX_PATH}/transactions/${transaction.id}/refund"><button><b>Refund</b></button></form>`
    : "<span></span>";
  return `<li>
    <div><b>${rand(transaction.paidMinor ?? transaction.amountMinor)}</b> <span class="state">${transaction.status}</span><br><span class="code">${escapeMarkup(transaction.reference)}</span></div>
    <div class="quiet">${escapeMarkup(transaction.email)}<br>${formatSastTimestamp(transaction.createdAt)}${back.map((text) => `<br>${text}`).join("")}</div>
    ${button}
  </li>`;
}

function deliveryRow(delivery: Delivery): string {
  const { id, event, reference, attempts, responseStatus, state, createdAt } = delivery;
  const answer =
    responseStatus === null ? "not sent yet" : responseStatus === 0 ? "no answer" : responseStatus;
  return `<li>
    <div><b>${escapeMarkup(event)}</b> <span class="state">${state}</span><br><span class="code">${escapeMarkup(reference)}</span></div>
    <div class="quiet">The shop's answer: ${answer}, ${attempts === 1 ? "1 try" : `${attempts} tries`}<br>${formatSastTimestamp(createdAt)}</div>
    <form method="post" action="${SANDBOX_PATH}/deliveries/${id}/send"><button><b>Send again</b></button></form>
  </li>`;
}

function rand(cents: number): string {
  return `R${toDecimalText(zarCents(cents))}`;
}

const SHOWN = 50;

type Parts = {
  readonly engine: PaystackEngine;
  readonly store: DatabaseStore;
  readonly deliveries: Deliveries;
  readonly clock: Clock;
};

type IdParams = { Params: { id: string } };

/** The sandbox's dashboard: it shows who paid, so it opens on this machine only. Looking changes nothing. */
export function addOverviewPage(app: FastifyInstance, { engine, store, deliveries, clock }: Parts): void {
  const options = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isLocalVisit(request)) return sendGone(reply);
    },
  };
  app.get(SANDBOX_PATH, options, async (_request, reply) => {
    const html = overviewPage({
      transactions: await store.listNewestTransactions(SHOWN),
      refunds: await store.listNewestRefunds(SHOWN),
      deliveries: await deliveries.listNewest(SHOWN),
      now: clock.now(),
    });
    return sendPage(reply, html);
  });
  app.post<IdParams>(`${SANDBOX_PATH}/transactions/:id/refund`, options, async (request, reply) => {
    const transaction = await store.findTransaction(readId(request.params.id));
    if (!transaction) return sendGone(reply);
    await engine.refundOnDashboard(transaction);
    return reply.redirect(SANDBOX_PATH, 303);
  });
  app.post<IdParams>(`${SANDBOX_PATH}/deliveries/:id/send`, options, async (request, reply) => {
    const isKnown = await deliveries.sendAgain(readId(request.params.id));
    return isKnown ? reply.redirect(SANDBOX_PATH, 303) : sendGone(reply);
  });
}

/** Reads a text that is no id as 0, which no row has. */
function readId(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
