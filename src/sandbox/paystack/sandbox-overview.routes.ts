import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLocalVisit } from "#server/auth/local-shop.ts";
import { findTransaction, listNewestTransactions } from "./sandbox.repository.ts";
import { SANDBOX_PATH, type Sandbox } from "./sandbox-context.ts";
import { findDelivery, listNewestDeliveries } from "./sandbox-deliveries.repository.ts";
import { overviewPage } from "./sandbox-overview.ts";
import { gonePage } from "./sandbox-page.ts";
import { leftToRefund, makeRefund } from "./sandbox-refund.ts";
import { listNewestRefunds } from "./sandbox-refunds.repository.ts";
import { sendPage } from "./sandbox-send-page.ts";

const SHOWN = 50;

type IdParams = { Params: { id: string } };

/** The sandbox's own desk: it shows who paid, so it opens on this machine only. Looking changes nothing. */
export function addSandboxOverview(app: FastifyInstance, sandbox: Sandbox): void {
  const options = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isLocalVisit(request)) return sendPage(reply, gonePage(sandbox.publicUrl), 404);
    },
  };
  app.get(SANDBOX_PATH, options, async (_request, reply) => sendPage(reply, await showAll(sandbox)));
  app.post<IdParams>(`${SANDBOX_PATH}/transactions/:id/refund`, options, async (request, reply) => {
    const id = readId(request.params.id);
    const transaction = id && (await findTransaction(sandbox.db, id));
    if (!transaction) return sendPage(reply, gonePage(sandbox.publicUrl), 404);
    const left = await leftToRefund(sandbox, transaction);
    if (left > 0) await makeRefund(sandbox, transaction, left, null);
    return reply.redirect(SANDBOX_PATH, 303);
  });
  app.post<IdParams>(`${SANDBOX_PATH}/deliveries/:id/send`, options, async (request, reply) => {
    const id = readId(request.params.id);
    const delivery = id && (await findDelivery(sandbox.db, id));
    if (!delivery) return sendPage(reply, gonePage(sandbox.publicUrl), 404);
    await sandbox.webhooks.sendAgain(delivery);
    return reply.redirect(SANDBOX_PATH, 303);
  });
}

function readId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

async function showAll({ db, clock }: Sandbox): Promise<string> {
  return overviewPage({
    transactions: await listNewestTransactions(db, SHOWN),
    refunds: await listNewestRefunds(db, SHOWN),
    deliveries: await listNewestDeliveries(db, SHOWN),
    now: clock.now(),
  });
}
