import type { FastifyInstance, FastifyReply } from "fastify";
import { sendGone, sendPage } from "#sandbox/page-layout.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox-address.ts";
import type { PaystackEngine } from "./engine.ts";
import type { CardResult } from "./engine-customer.ts";
import type { Transaction } from "./engine-types.ts";
import { closedPage, payPage, questionPage } from "./pay-page.ts";
import { type Scenario, scenariosFor } from "./scenarios.ts";

type Fields = Readonly<Record<string, string | undefined>>;
type PayParams = { Params: { accessCode: string } };

/** The page on which the shopper "pays": plain HTML, no script. */
export function addPayPage(app: FastifyInstance, { customer }: Pick<PaystackEngine, "customer">): void {
  const path = `${SANDBOX_PATH}/pay/:accessCode`;
  const options = { schema: { hide: true } };
  app.get<PayParams>(path, options, async (request, reply) => {
    const transaction = await customer.findPayment(request.params.accessCode);
    if (!transaction) return sendGone(reply);
    return isFinished(transaction) ? goToShop(reply, transaction) : showPayPage(reply, transaction);
  });
  app.post<PayParams & { Body: Fields | undefined }>(path, options, async (request, reply) => {
    const transaction = await customer.findPayment(request.params.accessCode);
    if (!transaction) return sendGone(reply);
    // A double click pays once, as at the real Paystack.
    if (isFinished(transaction)) return goToShop(reply, transaction);
    const { action, answer = "", ...fields } = request.body ?? {};
    if (action === "card") return showCard(reply, await customer.payByCard(transaction, fields));
    if (action === "card-answer") return showCard(reply, await customer.answerBank(transaction, answer));
    if (action === "card-leave") return showPayPage(reply, transaction);
    const scenario = scenariosFor(transaction).find((one) => one.action === action);
    if (!scenario) return sendGone(reply);
    const played = await customer.play(transaction, scenario);
    if (scenario.pauseMs) await new Promise((resolve) => setTimeout(resolve, scenario.pauseMs));
    return follow(reply, scenario, played);
  });
}

function showPayPage(reply: FastifyReply, transaction: Transaction, cardProblem?: string): FastifyReply {
  return sendPage(reply, payPage(transaction, scenariosFor(transaction), cardProblem));
}

function showCard(reply: FastifyReply, result: CardResult): FastifyReply {
  switch (result.kind) {
    case "paid":
      return goToShop(reply, result.transaction);
    case "asks":
      return sendPage(reply, questionPage(result.question, result.problem));
    case "refused":
      return showPayPage(reply, result.transaction, result.problem);
  }
}

function follow(reply: FastifyReply, { next }: Scenario, transaction: Transaction): FastifyReply {
  switch (next) {
    case "shop":
      return goToShop(reply, transaction);
    case "cancelled":
      return reply.redirect(String(transaction.metadata.cancel_action ?? transaction.callbackUrl), 303);
    case "pay-page":
      return showPayPage(reply, transaction);
    case "closed":
      return sendPage(reply, closedPage());
  }
}

function isFinished({ status }: Transaction): boolean {
  return status === "success" || status === "ongoing";
}

/** As Paystack does it: the reference is appended under two names. */
function goToShop(reply: FastifyReply, { callbackUrl, reference }: Transaction): FastifyReply {
  const url = new URL(callbackUrl);
  url.searchParams.append("trxref", reference);
  url.searchParams.append("reference", reference);
  return reply.redirect(url.href, 303);
}
