import formBody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { EngineOrder } from "./engine-types.ts";
import { PAYPAL_SANDBOX_PATH, type PayPalSandbox } from "./sandbox-context.ts";

export const APPROVAL_PATH = `${PAYPAL_SANDBOX_PATH}/checkoutnow`;

const Query = z.object({ token: z.string() });
const Doing = z.object({ action: z.enum(["approve", "cancel"]) });

/** PayPal's own page, for the flow that leaves the shop: the buyer approves or cancels there and is sent back. */
export async function addApprovalPage(app: FastifyInstance, { engine }: PayPalSandbox): Promise<void> {
  const findOrder = async (query: unknown): Promise<EngineOrder | undefined> => {
    const { data } = Query.safeParse(query);
    return data && engine.buyer.findOrder(data.token);
  };
  await app.register(async (scope) => {
    await scope.register(formBody);
    const options = { schema: { hide: true } };
    scope.get(APPROVAL_PATH, options, async (request, reply) => {
      const order = await findOrder(request.query);
      return order ? sendPage(reply, 200, approvalForm(order)) : sendPage(reply, 404, GONE);
    });
    scope.post(APPROVAL_PATH, options, async (request, reply) => {
      const order = await findOrder(request.query);
      const doing = Doing.safeParse(request.body);
      if (!order || !doing.success) return sendPage(reply, 404, GONE);
      const isApproved = doing.data.action === "approve";
      if (isApproved) await engine.buyer.approve(order.id);
      const next = isApproved ? order.returnUrl : order.cancelUrl;
      return next === null ? sendPage(reply, 404, GONE) : reply.redirect(withToken(next, order.id), 303);
    });
  });
}

const GONE = "<p>The PayPal sandbox does not know this order.</p>";

/** Both texts are the engine's own: a currency code and digits. */
function approvalForm({ amount }: EngineOrder): string {
  return `<p>No real money moves here.</p><p>${amount.currency_code} ${amount.value}</p>
    <form method="post">
      <button name="action" value="approve">Approve</button>
      <button name="action" value="cancel">Cancel</button>
    </form>`;
}

/** As PayPal does it. */
function withToken(address: string, orderId: string): string {
  const url = new URL(address);
  url.searchParams.append("token", orderId);
  return url.href;
}

function sendPage(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .status(status)
    .headers({
      "Content-Security-Policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en-ZA"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>PayPal sandbox</title><h1>PayPal sandbox</h1>${body}</html>`,
    );
}
