import type { FastifyInstance, FastifyReply } from "fastify";
import { findByAccessCode, type SandboxTransaction } from "./sandbox.repository.ts";
import { answerBank, payByCard } from "./sandbox-card-payment.ts";
import { SANDBOX_PATH, type Sandbox } from "./sandbox-context.ts";
import { closedPage, gonePage, payPage, questionPage } from "./sandbox-page.ts";
import { playScenario } from "./sandbox-play.ts";
import { type Scenario, scenariosFor } from "./sandbox-scenarios.ts";
import { sendPage } from "./sandbox-send-page.ts";

type Fields = Readonly<Record<string, string | undefined>>;
type PayParams = { Params: { accessCode: string } };

/** The page on which the shopper "pays": plain HTML, no script. */
export function addSandboxPages(app: FastifyInstance, sandbox: Sandbox): void {
  const path = `${SANDBOX_PATH}/pay/:accessCode`;
  app.get<PayParams>(path, { schema: { hide: true } }, async (request, reply) => {
    const transaction = await findByAccessCode(sandbox.db, request.params.accessCode);
    if (!transaction) return sendPage(reply, gonePage(sandbox.publicUrl), 404);
    if (isFinished(transaction)) return goToShop(reply, transaction);
    return sendPage(reply, payPage(transaction, scenariosFor(transaction)));
  });
  app.post<PayParams & { Body: Fields | undefined }>(
    path,
    { schema: { hide: true } },
    async (request, reply) => {
      const transaction = await findByAccessCode(sandbox.db, request.params.accessCode);
      if (!transaction) return sendPage(reply, gonePage(sandbox.publicUrl), 404);
      // A double click pays once, like a real provider.
      if (isFinished(transaction)) return goToShop(reply, transaction);
      return act(sandbox, transaction, request.body ?? {}, reply);
    },
  );
}

async function act(
  sandbox: Sandbox,
  transaction: SandboxTransaction,
  fields: Fields,
  reply: FastifyReply,
): Promise<FastifyReply> {
  switch (fields.action) {
    case "card":
      return showCard(await payByCard(sandbox, transaction, fields), reply);
    case "card-answer":
      return showCard(await answerBank(sandbox, transaction, fields.answer ?? ""), reply);
    case "card-leave":
      return sendPage(reply, payPage(transaction, scenariosFor(transaction)));
    default: {
      const scenario = scenariosFor(transaction).find(({ action }) => action === fields.action);
      if (!scenario) return sendPage(reply, gonePage(sandbox.publicUrl), 404);
      const played = await playScenario(sandbox, scenario, transaction);
      if (scenario.pauseMs) await new Promise((resolve) => setTimeout(resolve, scenario.pauseMs));
      return follow(reply, scenario, played);
    }
  }
}

function showCard(result: Awaited<ReturnType<typeof payByCard>>, reply: FastifyReply): FastifyReply {
  const { transaction } = result;
  switch (result.kind) {
    case "paid":
      return goToShop(reply, transaction);
    case "asks":
      return sendPage(reply, questionPage(result.question, result.problem));
    case "refused":
      return sendPage(reply, payPage(transaction, scenariosFor(transaction), result.problem));
  }
}

function follow(reply: FastifyReply, scenario: Scenario, transaction: SandboxTransaction): FastifyReply {
  switch (scenario.next) {
    case "shop":
      return goToShop(reply, transaction);
    case "cancelled":
      return reply.redirect(String(transaction.metadata.cancel_action ?? transaction.callbackUrl), 303);
    case "pay-page":
      return sendPage(reply, payPage(transaction, scenariosFor(transaction)));
    case "closed":
      return sendPage(reply, closedPage());
  }
}

function isFinished(transaction: SandboxTransaction): boolean {
  return transaction.status === "success" || transaction.status === "ongoing";
}

/** As the real provider does it: the reference is appended under two names. */
function goToShop(reply: FastifyReply, { callbackUrl, reference }: SandboxTransaction): FastifyReply {
  const url = new URL(callbackUrl);
  url.searchParams.append("trxref", reference);
  url.searchParams.append("reference", reference);
  return reply.redirect(url.href, 303);
}
