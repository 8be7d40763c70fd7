import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendGone, sendPage } from "#sandbox/page-layout.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox-address.ts";
import { isLocalVisit } from "#server/http/addresses/local-shop.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DatabaseStore } from "./database-store.repository.ts";
import type { Deliveries } from "./deliveries.repository.ts";
import type { PaystackEngine } from "./engine.ts";
import { overviewPage } from "./overview-page.ts";

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

/** 0, which nothing has, for a text that is no id. */
function readId(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
