/**
 * The built-in card sandbox: Paystack's protocol over real HTTP, with a pay page, signed webhooks and its own books, so
 * that a purchase can be finished without an account and without money.
 */
import { randomBytes } from "node:crypto";
import formBody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { addProviderApi } from "#sandbox/provider-api.routes.ts";
import { ownAddressOf, SANDBOX_PATH, type SandboxSettings } from "#sandbox/sandbox-address.ts";
import { createWebhookSender } from "#sandbox/webhook-sender.ts";
import type { Database, Transaction } from "#server/database/client.ts";
import { refuseForeignOrigins } from "#server/http/addresses/same-origin.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createDatabaseStore, findOrInsertSecretKey } from "./database-store.repository.ts";
import { createDeliveries } from "./deliveries.repository.ts";
import { createPaystackEngine } from "./engine.ts";
import { forgetPayers } from "./forget-payers.repository.ts";
import { addOverviewPage } from "./overview-page.ts";
import { addPayPage } from "./pay-page.ts";

const API_PATH = `${SANDBOX_PATH}/paystack`;

/** How the shop reaches the sandbox: by the same two settings as the real Paystack. */
export type PaystackSandboxAccess = { readonly apiBase: string; readonly secretKey: string };

type PaystackSandbox = PaystackSandboxAccess & {
  /** Takes out of the books who paid under these references, in the shop's transaction that forgets them. */
  readonly forget: (tx: Transaction, payments: { readonly references: readonly string[] }) => Promise<void>;
};

/** Mounts the sandbox on this server. Throws in live mode unless the settings allow it. */
export async function mountSandbox(
  server: FastifyInstance,
  settings: SandboxSettings,
  db: Database,
  clock: Clock,
): Promise<PaystackSandbox> {
  if (settings.mode === "live" && !settings.allowSandbox) {
    throw new Error("the sandbox was asked for in live mode");
  }
  const { publicUrl } = settings;
  const ownAddress = ownAddressOf(settings);
  const secretKey = await findOrInsertSecretKey(db, `sk_sandbox_${randomBytes(16).toString("hex")}`);
  const sender = createWebhookSender(`${ownAddress}/api/webhooks/paystack`, server.log);
  server.addHook("onClose", () => sender.stop());
  const deliveries = createDeliveries(db, clock, secretKey, sender);
  const store = createDatabaseStore(db);
  const engine = createPaystackEngine({
    store,
    clock,
    secretKey,
    payPageUrl: (accessCode) => `${publicUrl}${SANDBOX_PATH}/pay/${accessCode}`,
    callbackUrl: `${publicUrl}/`,
    announce: deliveries.announce,
  });
  await addProviderApi(server, engine, API_PATH);
  await server.register(async (scope) => {
    await scope.register(formBody);
    refuseForeignOrigins(scope, settings);
    addPayPage(scope, engine);
    addOverviewPage(scope, { engine, store, deliveries, clock });
  });
  return {
    apiBase: `${ownAddress}${API_PATH}`,
    secretKey,
    forget: (tx, { references }) => forgetPayers(tx, references),
  };
}
