/** The sandbox's addresses for browsers: the SDK's scripts, and the calls of the window in which the buyer chooses. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { SECOND } from "#domain/time/time.ts";
import { PAYPAL_SANDBOX_PATH } from "#sandbox/sandbox-address.ts";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import type { PayPalEngine } from "./engine.ts";

/** Each is served under its own name. */
const SCRIPTS = ["core", "buyer-window", "paypal-button"] as const;

const SCRIPTS_FOLDER = join(PROJECT_FOLDER, "src", "sandbox", "paypal", "web-sdk");

export const WEB_SDK_PATH = `${PAYPAL_SANDBOX_PATH}/web-sdk/v6`;

const SLOW_ANSWER_MS = 30 * SECOND;

const BuyerChoice = z.object({ action: z.enum(["approve", "decline-once", "pending", "slow"]) });

export async function addWebSdkRoutes(app: FastifyInstance, engine: PayPalEngine): Promise<void> {
  for (const name of SCRIPTS) {
    const script = await readFile(join(SCRIPTS_FOLDER, `${name}.js`), "utf8");
    app.get(`${WEB_SDK_PATH}/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").header("Cache-Control", "no-store").send(script),
    );
  }
  await app.register(async (scope) => {
    scope.addHook("onRequest", (request, reply) => requireClientToken(engine, request, reply));
    const options = { schema: { hide: true } };
    scope.get(`${WEB_SDK_PATH}/token`, options, (_request, reply) => reply.status(204).send());
    scope.get<{ Params: { id: string } }>(`${WEB_SDK_PATH}/orders/:id`, options, async (request, reply) => {
      const order = await engine.buyer.findOrder(request.params.id);
      if (!order) return refuse(reply, 404, "PayPal's sandbox does not know this order.");
      return reply.send({ id: order.id, status: order.status, amount: order.amount });
    });
    scope.post<{ Params: { id: string } }>(`${WEB_SDK_PATH}/orders/:id`, options, async (request, reply) => {
      const choice = BuyerChoice.safeParse(request.body);
      if (!choice.success) return refuse(reply, 400, "A buyer cannot do this.");
      if (!(await engine.buyer.findOrder(request.params.id)))
        return refuse(reply, 404, "PayPal's sandbox does not know this order.");
      await approve(engine, request.params.id, choice.data.action);
      return reply.status(204).send();
    });
  });
}

/** Every choice is an approval; they differ in how the capture that follows will end. */
async function approve(engine: PayPalEngine, orderId: string, action: string): Promise<void> {
  const { buyer } = engine;
  if (action === "decline-once") await buyer.nextCapture(orderId, "INSTRUMENT_DECLINED");
  if (action === "pending") await buyer.nextCapture(orderId, "PENDING");
  if (action === "slow") await buyer.nextCapture(orderId, "COMPLETED", { holdMs: SLOW_ANSWER_MS });
  await buyer.approve(orderId);
}

async function requireClientToken(
  engine: PayPalEngine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (token !== undefined && (await engine.isClientToken(token))) return undefined;
  return refuse(reply, 401, "The client token is not the sandbox's, or has expired.");
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).send({ message });
}
