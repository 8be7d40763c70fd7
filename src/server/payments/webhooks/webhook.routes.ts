import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { badSignature } from "#server/payments/payments.errors.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { handleEvent, receiveEvent } from "./event-inbox.ts";
import { receivePayPalEvent } from "./paypal-inbox.ts";
import type { ProviderEvent } from "./provider-events.repository.ts";

const LARGEST_EVENT_BYTES = 256 * 1024;

/**
 * The webhook routes, in a Fastify scope of their own so that the signature check gets the raw bytes. The answer is 200
 * as soon as the event is stored; it is handled afterwards, and if the process dies then, the job takes it up.
 */
export async function addWebhookRoutes(app: FastifyInstance, shop: PaymentsShop): Promise<void> {
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
    const acknowledge = (reply: FastifyReply, event: ProviderEvent | undefined) => {
      if (event) {
        const handling = handleEvent(shop, event)
          // The event is stored, so the payments job takes it up later.
          .catch((error: unknown) => shop.log.error({ err: error, eventId: event.id }, "an event must wait"))
          .finally(() => underWay.delete(handling));
        underWay.add(handling);
      }
      return reply.status(200).send();
    };
    scope.post("/api/webhooks/paystack", { schema: { hide: true } }, async (request, reply) => {
      const signature = singleHeader(request.headers["x-paystack-signature"]);
      return acknowledge(reply, await receiveEvent(shop, shop.cardProvider, bytesOf(request), signature));
    });
    scope.post("/api/webhooks/paypal", { schema: { hide: true } }, async (request, reply) => {
      const { paypal } = shop;
      if (!paypal) throw badSignature();
      const message = { rawBody: bytesOf(request), headers: mapHeaders(request), address: request.ip };
      return acknowledge(reply, await receivePayPalEvent(shop, paypal, message));
    });
  });
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function mapHeaders({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, singleHeader(value)]));
}

function singleHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
