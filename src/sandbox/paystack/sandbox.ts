/**
 * The built-in card sandbox: a small provider that speaks Paystack's protocol over real HTTP, with a pay page, signed
 * webhooks and its own books, so that a purchase can be finished without an account and without money.
 */
import { randomBytes } from "node:crypto";
import formBody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/client.ts";
import { ownOriginsOf, refuseForeignOrigins } from "#server/http/same-origin.ts";
import type { PaystackAccess } from "#server/payments/providers/paystack/paystack.client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Settings } from "#server/settings/settings.ts";
import { findOrInsertSecretKey } from "./sandbox.repository.ts";
import { addSandboxApi } from "./sandbox-api.routes.ts";
import { SANDBOX_PATH, type Sandbox } from "./sandbox-context.ts";
import { addSandboxOverview } from "./sandbox-overview.routes.ts";
import { addSandboxPages } from "./sandbox-page.routes.ts";
import { createWebhookSender } from "./sandbox-webhooks.ts";

/** Mounts the sandbox on this server and returns how to reach it. Throws in live mode unless the settings allow it. */
export async function mountSandbox(
  server: FastifyInstance,
  settings: Settings,
  db: Database,
  clock: Clock,
): Promise<PaystackAccess> {
  if (settings.mode === "live" && !settings.allowSandbox) {
    throw new Error("the sandbox was asked for in live mode");
  }
  const ownAddress = `http://${loopbackOf(settings.host)}:${settings.port}`;
  const secretKey = await findOrInsertSecretKey(db, `sk_sandbox_${randomBytes(16).toString("hex")}`);
  const webhooks = createWebhookSender({
    db,
    clock,
    url: `${ownAddress}/api/webhooks/paystack`,
    secretKey,
    log: server.log,
  });
  const sandbox: Sandbox = { db, clock, secretKey, publicUrl: settings.publicUrl, webhooks };
  server.addHook("onClose", () => webhooks.stop());
  await server.register(async (scope) => {
    await scope.register(formBody);
    refuseForeignOrigins(scope, ownOriginsOf(settings.publicUrl));
    addSandboxApi(scope, sandbox);
    addSandboxPages(scope, sandbox);
    addSandboxOverview(scope, sandbox);
  });
  return { apiBase: `${ownAddress}${SANDBOX_PATH}/paystack`, secretKey };
}

/** The sandbox answers this machine only, whatever address the shop listens on. */
function loopbackOf(host: string): string {
  return host === "::1" || host === "::" ? "[::1]" : "127.0.0.1";
}
