import type { FastifyInstance, FastifyReply } from "fastify";
import { later } from "#server/platform/clock.ts";
import { findByAccessCode, type SandboxTransaction, updateTransaction } from "./sandbox.repository.ts";
import { SANDBOX_PATH, type Sandbox } from "./sandbox-context.ts";
import { closedPage, gonePage, payPage } from "./sandbox-page.ts";
import { SCENARIOS, type Scenario, succeedsAfterMs } from "./sandbox-scenarios.ts";
import { readTransaction, transactionJson } from "./sandbox-transaction.ts";

type PayParams = { Params: { accessCode: string } };

/** The page on which the shopper "pays": plain HTML, no script. */
export function addSandboxPages(app: FastifyInstance, sandbox: Sandbox): void {
  const path = `${SANDBOX_PATH}/pay/:accessCode`;
  app.get<PayParams>(path, { schema: { hide: true } }, async (request, reply) => {
    const transaction = await findByAccessCode(sandbox.db, request.params.accessCode);
    if (!transaction) return sendPage(reply, gonePage(sandbox.publicUrl), 404);
    if (isFinished(transaction)) return goToShop(reply, transaction);
    return sendPage(reply, payPage(transaction, SCENARIOS));
  });
  app.post<PayParams & { Body: { action?: string } | undefined }>(
    path,
    { schema: { hide: true } },
    async (request, reply) => {
      const transaction = await findByAccessCode(sandbox.db, request.params.accessCode);
      const scenario = SCENARIOS.find(({ action }) => action === request.body?.action);
      if (!transaction || !scenario) return sendPage(reply, gonePage(sandbox.publicUrl), 404);
      // A double click pays once, like a real provider.
      if (isFinished(transaction)) return goToShop(reply, transaction);
      return follow(reply, scenario, await play(sandbox, scenario, transaction));
    },
  );
}

async function play(
  sandbox: Sandbox,
  scenario: Scenario,
  transaction: SandboxTransaction,
): Promise<SandboxTransaction> {
  const now = sandbox.clock.now();
  const slowMs = succeedsAfterMs(scenario);
  const played = await updateTransaction(sandbox.db, transaction.id, {
    attempts: transaction.attempts + 1,
    ...(scenario.status && { status: scenario.status }),
    ...(scenario.status === "failed" && { gatewayResponse: "Declined" }),
    ...(scenario.status === "success" && { gatewayResponse: "Successful", paidAt: now }),
    ...(scenario.short && { paidMinor: transaction.amountMinor - scenario.short }),
    ...(slowMs !== undefined && { succeedsAt: later(now, slowMs) }),
  });
  for (const delay of scenario.webhooksAfterMs) {
    sandbox.webhooks.sendAfter(delay, () => successEvent(sandbox, played.reference));
  }
  return played;
}

async function successEvent(sandbox: Sandbox, reference: string): Promise<string | undefined> {
  const transaction = await readTransaction(sandbox.db, sandbox.clock, reference);
  if (transaction?.status !== "success") return undefined;
  return `{"event":"charge.success","data":${transactionJson(transaction)}}`;
}

function follow(reply: FastifyReply, scenario: Scenario, transaction: SandboxTransaction): FastifyReply {
  switch (scenario.next) {
    case "shop":
      return goToShop(reply, transaction);
    case "cancelled":
      return reply.redirect(String(transaction.metadata.cancel_action ?? transaction.callbackUrl), 303);
    case "pay-page":
      return sendPage(reply, payPage(transaction, SCENARIOS));
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

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "same-origin",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
