import { later } from "#server/platform/clock.ts";
import { type SandboxTransaction, updateTransaction } from "./sandbox.repository.ts";
import type { Sandbox } from "./sandbox-context.ts";
import { type Scenario, succeedsAfterMs } from "./sandbox-scenarios.ts";
import { readTransaction, transactionJson } from "./sandbox-transaction.ts";
import type { WebhookToSend } from "./sandbox-webhooks.ts";

/** Lets a payment go this way, and sends the webhooks that belong to it. */
export async function playScenario(
  sandbox: Sandbox,
  scenario: Scenario,
  transaction: SandboxTransaction,
  card?: string,
): Promise<SandboxTransaction> {
  const now = sandbox.clock.now();
  const slowMs = succeedsAfterMs(scenario);
  const isTaken = scenario.status === "success" || scenario.status === "ongoing";
  const played = await updateTransaction(sandbox.db, transaction.id, {
    attempts: transaction.attempts + 1,
    ...(scenario.status && { status: scenario.status }),
    ...(scenario.status === "failed" && { gatewayResponse: "Declined" }),
    ...(isTaken && { channel: scenario.needsChannel ?? "card", card: card ?? null }),
    ...(scenario.status === "success" && { gatewayResponse: "Successful", paidAt: now }),
    ...(scenario.short && { paidMinor: transaction.amountMinor - scenario.short }),
    ...(slowMs !== undefined && { succeedsAt: later(now, slowMs) }),
  });
  for (const delay of scenario.webhooksAfterMs) {
    sandbox.webhooks.sendAfter(delay, () => successEvent(sandbox, played.reference));
  }
  return played;
}

async function successEvent(sandbox: Sandbox, reference: string): Promise<WebhookToSend | undefined> {
  const transaction = await readTransaction(sandbox.db, sandbox.clock, reference);
  if (transaction?.status !== "success") return undefined;
  const event = "charge.success";
  return { event, reference, body: `{"event":"${event}","data":${transactionJson(transaction)}}` };
}
