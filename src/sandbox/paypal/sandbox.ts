/**
 * The built-in PayPal sandbox: PayPal's protocol over real HTTP, a stand-in for its browser SDK, signed webhooks and its
 * own books, so that PayPal can be tried without an account and without money.
 */
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { addProviderApi } from "#sandbox/provider-api.routes.ts";
import { ownAddressOf, PAYPAL_SANDBOX_PATH, type SandboxSettings } from "#sandbox/sandbox-address.ts";
import { createWebhookSender } from "#sandbox/webhook-sender.ts";
import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import { APPROVAL_PATH, addApprovalPage } from "./approval-page.routes.ts";
import { createDatabaseStore, findOrPutDocument } from "./database-store.repository.ts";
import { createPayPalEngine } from "./engine.ts";
import { addWebSdkRoutes, WEB_SDK_PATH } from "./web-sdk.routes.ts";

type Account = { readonly clientId: string; readonly clientSecret: string; readonly webhookId: string };

/** How the shop reaches the sandbox: by the same settings as the real PayPal, and the address of the button's script. */
export type PayPalSandboxAccess = Account & { readonly apiBase: string; readonly sdkUrl: string };

/** Mounts the sandbox on this server. Throws in live mode. */
export async function mountPayPalSandbox(
  server: FastifyInstance,
  settings: SandboxSettings,
  db: Database,
  clock: Clock,
): Promise<PayPalSandboxAccess> {
  if (settings.mode === "live") throw new Error("the PayPal sandbox was asked for in live mode");
  const ownAddress = ownAddressOf(settings);
  const apiBase = `${ownAddress}${PAYPAL_SANDBOX_PATH}`;
  const account = await findOrPutDocument(db, "account", "only", newAccount());
  const sender = createWebhookSender(`${ownAddress}/api/webhooks/paypal`, server.log);
  server.addHook("onClose", () => sender.stop());
  const engine = createPayPalEngine({
    ...account,
    store: createDatabaseStore(db),
    clock,
    apiBase,
    approvalUrl: (orderId) => `${settings.publicUrl}${APPROVAL_PATH}?token=${orderId}`,
    onWebhook: (webhook) => sender.sendAfter(0, async () => webhook),
  });
  await addProviderApi(server, engine, PAYPAL_SANDBOX_PATH);
  await addWebSdkRoutes(server, engine);
  await addApprovalPage(server, engine);
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
