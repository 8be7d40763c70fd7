import formBody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sandboxPage, sendPage } from "#sandbox/page-layout.ts";
import { PAYPAL_SANDBOX_PATH } from "#sandbox/sandbox-address.ts";
import type { PayPalEngine } from "./engine.ts";
import type { EngineOrder } from "./engine-types.ts";

export const APPROVAL_PATH = `${PAYPAL_SANDBOX_PATH}/checkoutnow`;

const Query = z.object({ token: z.string() });
const Action = z.object({ action: z.enum(["approve", "cancel"]) });

/** PayPal's own page, for the flow that leaves the shop: the buyer approves or cancels there and is sent back. */
export async function addApprovalPage(app: FastifyInstance, engine: PayPalEngine): Promise<void> {
  const findOrder = async (query: unknown): Promise<EngineOrder | undefined> => {
    const { data } = Query.safeParse(query);
    return data && engine.buyer.findOrder(data.token);
  };
  await app.register(async (scope) => {
    await scope.register(formBody);
    const options = { schema: { hide: true } };
    scope.get(APPROVAL_PATH, options, async (request, reply) => {
      const order = await findOrder(request.query);
      return order ? sendPage(reply, page(approvalForm(order))) : sendPage(reply, page(GONE), 404);
    });
    scope.post(APPROVAL_PATH, options, async (request, reply) => {
      const order = await findOrder(request.query);
      const chosen = Action.safeParse(request.body);
      if (!order || !chosen.success) return sendPage(reply, page(GONE), 404);
      const isApproved = chosen.data.action === "approve";
      if (isApproved) await engine.buyer.approve(order.id);
      const next = isApproved ? order.returnUrl : order.cancelUrl;
      return next === null
        ? sendPage(reply, page(GONE), 404)
        : reply.redirect(withToken(next, order.id), 303);
    });
  });
}

const GONE = "<p>The PayPal sandbox does not know this order.</p>";

function page(body: string): string {
  return sandboxPage("PayPal sandbox", `<h1 class="mark">PayPal sandbox</h1>${body}`);
}

/** The amount needs no escaping: the engine has checked that it is a currency code and digits. */
function approvalForm({ amount }: EngineOrder): string {
  return `<p>No real money moves here.</p><p>${amount.currency_code} ${amount.value}</p>
    <form method="post">
      <button name="action" value="approve">Approve</button>
      <button name="action" value="cancel">Cancel</button>
    </form>`;
}

/** PayPal names the order as `token`. */
function withToken(address: string, orderId: string): string {
  const url = new URL(address);
  url.searchParams.append("token", orderId);
  return url.href;
}
