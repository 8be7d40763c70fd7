import type { FastifyInstance } from "fastify";
import type { PaymentsContext } from "./payments-context.ts";
import { handleEvent, receiveEvent } from "./provider-event-inbox.ts";

const LARGEST_EVENT_BYTES = 256 * 1024;

/**
 * Webhooks, in a scope of their own: the raw bytes reach the signature check unparsed, and the answer is 200 as soon
 * as the event is stored. It is handled after the answer; should the process die there, the sweeper finds it.
 */
export async function addWebhookRoutes(app: FastifyInstance, context: PaymentsContext): Promise<void> {
  const underWay = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.all(underWay);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: LARGEST_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post("/api/webhooks/paystack", { schema: { hide: true } }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await receiveEvent(
        context,
        context.cardProvider,
        rawBody,
        singleHeader(request.headers["x-paystack-signature"]),
      );
      if (event) {
        const handling = handleEvent(context, event).finally(() => underWay.delete(handling));
        underWay.add(handling);
      }
      return reply.status(200).send();
    });
  });
}

function singleHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
