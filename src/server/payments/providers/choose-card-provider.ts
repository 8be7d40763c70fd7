import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { CardProvider } from "./payment-provider.ts";
import { createPaystackProvider } from "./paystack/paystack.provider.ts";

const PAYSTACK_PAY_PAGE = "https://checkout.paystack.com";

/** The card provider of these settings: Paystack when there is a key, else the built-in sandbox, mounted on this server. */
export async function chooseCardProvider(
  server: FastifyInstance,
  settings: Settings,
  db: Database,
  clock: Clock,
): Promise<CardProvider> {
  const { cardPayments } = settings;
  if (cardPayments.kind === "paystack") {
    return createPaystackProvider({ ...cardPayments, payPageOrigin: PAYSTACK_PAY_PAGE }, clock);
  }
  // Loaded only when chosen: a shop that takes real money does not even have the code in memory.
  const { mountSandbox } = await import("#sandbox/paystack/sandbox.ts");
  const access = await mountSandbox(server, settings, db, clock);
  const payPageOrigin = new URL(settings.publicUrl).origin;
  return createPaystackProvider({ ...access, mode: "sandbox", offersApplePay: true, payPageOrigin }, clock);
}
