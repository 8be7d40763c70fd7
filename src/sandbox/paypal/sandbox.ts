/**
 * The built-in PayPal sandbox: PayPal's protocol over real HTTP, a stand-in for its browser SDK, signed webhooks and its
 * own books, so that PayPal can be tried without an account and without money.
 */
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/client.ts";
import type { PayPalAccess } from "#server/payments/providers/paypal/paypal.access.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Settings } from "#server/settings/settings.ts";
import { APPROVAL_PATH, addApprovalPage } from "./approval-page.routes.ts";
import { createPayPalEngine } from "./engine.ts";
import { addRestRoutes } from "./rest.routes.ts";
import { PAYPAL_SANDBOX_PATH, type PayPalSandbox } from "./sandbox-context.ts";
import { createDocumentStore, findOrPutDocument } from "./sandbox-documents.repository.ts";
import { addWebSdkRoutes, WEB_SDK_PATH } from "./web-sdk.routes.ts";
import { createWebhookDelivery } from "./webhook-delivery.ts";

type Account = Pick<PayPalAccess, "clientId" | "clientSecret" | "webhookId">;

/** Mounts the sandbox on this server and returns how to reach it. Throws in live mode. */
export async function mountPayPalSandbox(
  server: FastifyInstance,
  settings: Settings,
  db: Database,
  clock: Clock,
): Promise<PayPalAccess> {
  if (settings.mode === "live") throw new Error("the PayPal sandbox was asked for in live mode");
  const ownAddress = `http://${loopbackOf(settings.host)}:${settings.port}`;
  const apiBase = `${ownAddress}${PAYPAL_SANDBOX_PATH}`;
  const account = await findOrPutDocument(db, "account", "only", newAccount());
  const webhooks = createWebhookDelivery(`${ownAddress}/api/webhooks/paypal`, server.log);
  server.addHook("onClose", () => webhooks.stop());
  const engine = createPayPalEngine({
    ...account,
    store: createDocumentStore(db),
    clock,
    apiBase,
    approvalUrl: (orderId) => `${settings.publicUrl}${APPROVAL_PATH}?token=${orderId}`,
    onWebhook: webhooks.deliver,
  });
  const sandbox: PayPalSandbox = { engine };
  await addRestRoutes(server, sandbox);
  await addWebSdkRoutes(server, sandbox);
  await addApprovalPage(server, sandbox);
  return { ...account, apiBase, sdkUrl: `${WEB_SDK_PATH}/core` };
}

/** Random per database, made on first use. */
function newAccount(): Account {
  return {
    clientId: `sandbox-${randomBytes(16).toString("hex")}`,
    clientSecret: randomBytes(32).toString("hex"),
    webhookId: `WH-SANDBOX-${randomBytes(8).toString("hex")}`,
  };
}

/** The sandbox answers this machine only, whatever address the shop listens on. */
function loopbackOf(host: string): string {
  return host === "::1" || host === "::" ? "[::1]" : "127.0.0.1";
}
