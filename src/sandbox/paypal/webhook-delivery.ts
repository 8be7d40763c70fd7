import { setTimeout as wait } from "node:timers/promises";
import { SECOND } from "#domain/time/time.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { SignedWebhook } from "./engine-types.ts";

/** The real PayPal retries for days; a demonstration's patience is shorter. */
const RETRIES_AFTER_MS = [2 * SECOND, 5 * SECOND, 15 * SECOND, 60 * SECOND];
const TIMEOUT_MS = 10 * SECOND;

export type WebhookDelivery = {
  /** Posts these very bytes until they are acknowledged or the retries are used up. */
  deliver(webhook: SignedWebhook): void;
  /** Forgets what waits for a retry and waits for what is under way. */
  stop(): Promise<void>;
};

/** Over real HTTP to the shop, in this process's lifetime: what a crash loses, the shop asks for. */
export function createWebhookDelivery(url: string, log: Logger): WebhookDelivery {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function deliverWithRetries(webhook: SignedWebhook): Promise<void> {
    for (const pause of [0, ...RETRIES_AFTER_MS]) {
      const isStopped = await wait(pause, false, { signal: stopping.signal }).catch(() => true);
      if (isStopped || (await post(url, webhook))) return;
    }
    log.warn({ type: webhook.type }, "a PayPal sandbox webhook was given up");
  }

  return {
    deliver(webhook) {
      const delivery = deliverWithRetries(webhook).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

async function post(url: string, { body, headers }: SignedWebhook): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
