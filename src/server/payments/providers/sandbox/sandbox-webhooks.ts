import { SECOND } from "#domain/time.ts";
import { sign } from "#server/payments/providers/paystack/paystack.signature.ts";
import type { Logger } from "#server/platform/logger.ts";

/** The real provider retries for days; a demonstration's patience is shorter. */
const RETRIES_AFTER_MS = [2 * SECOND, 5 * SECOND, 15 * SECOND, 60 * SECOND];
const TIMEOUT_MS = 10 * SECOND;

export type WebhookSender = {
  /** Delivers what `makeBody` returns after a delay; not acknowledged, it is tried again. */
  sendAfter(delayMs: number, makeBody: () => Promise<string | undefined>): void;
  /** Forgets what is waiting and waits for what is under way. */
  stop(): Promise<void>;
};

/** Sends signed webhooks over real HTTP to the shop, in this process's lifetime: what a crash loses, the shop asks for. */
export function createWebhookSender(url: string, secretKey: string, log: Logger): WebhookSender {
  const waiting = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  const after = (delayMs: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      const running = work()
        .catch((error: unknown) => log.error({ err: error }, "a sandbox webhook could not be made"))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    }, delayMs);
    waiting.add(timer);
  };

  const deliver = async (body: string, attempt: number): Promise<void> => {
    if (await post(url, body, secretKey)) return;
    const retryAfter = RETRIES_AFTER_MS[attempt];
    if (retryAfter === undefined || isStopped) return log.warn({ attempt }, "a sandbox webhook was given up");
    after(retryAfter, () => deliver(body, attempt + 1));
  };

  return {
    sendAfter(delayMs, makeBody) {
      after(delayMs, async () => {
        const body = await makeBody();
        if (body !== undefined) await deliver(body, 0);
      });
    },
    async stop() {
      isStopped = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

async function post(url: string, body: string, secretKey: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "x-paystack-signature": sign(Buffer.from(body), secretKey),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
