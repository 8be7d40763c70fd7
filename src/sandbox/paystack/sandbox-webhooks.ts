import { SECOND } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { sign } from "#server/payments/providers/paystack/paystack.signature.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import { insertDelivery, type SandboxDelivery, updateDelivery } from "./sandbox-deliveries.repository.ts";

/** The real provider retries for days; a demonstration's patience is shorter. */
const RETRIES_AFTER_MS = [2 * SECOND, 5 * SECOND, 15 * SECOND, 60 * SECOND];
const TIMEOUT_MS = 10 * SECOND;

/** One event to deliver, as the bytes that are signed. */
export type WebhookToSend = { readonly event: string; readonly reference: string; readonly body: string };

export type WebhookSender = {
  /** Delivers what `make` returns after a delay; not acknowledged, it is tried again. */
  sendAfter(delayMs: number, make: () => Promise<WebhookToSend | undefined>): void;
  /** Delivers the same bytes once more, now; returns the shop's answer, 0 for none. */
  sendAgain(delivery: SandboxDelivery): Promise<number>;
  /** Forgets what is waiting and waits for what is under way. */
  stop(): Promise<void>;
};

type SenderParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly url: string;
  readonly secretKey: string;
  readonly log: Logger;
};

/** Sends signed webhooks over real HTTP to the shop, in this process's lifetime: what a crash loses, the shop asks for. */
export function createWebhookSender({ db, clock, url, secretKey, log }: SenderParts): WebhookSender {
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

  const send = async ({ id, body }: SandboxDelivery, attempts: number): Promise<number> => {
    const responseStatus = await post(url, body, secretKey);
    const state = responseStatus === 200 ? "acknowledged" : "waiting";
    await updateDelivery(db, id, { attempts, responseStatus, state });
    return responseStatus;
  };

  const deliver = async (delivery: SandboxDelivery, attempt: number): Promise<void> => {
    if ((await send(delivery, attempt + 1)) === 200) return;
    const retryAfter = RETRIES_AFTER_MS[attempt];
    if (retryAfter !== undefined && !isStopped)
      return after(retryAfter, () => deliver(delivery, attempt + 1));
    await updateDelivery(db, delivery.id, { state: "given-up" });
    log.warn({ attempt }, "a sandbox webhook was given up");
  };

  return {
    sendAfter(delayMs, make) {
      after(delayMs, async () => {
        const webhook = await make();
        if (webhook) await deliver(await insertDelivery(db, { ...webhook, createdAt: clock.now() }), 0);
      });
    },
    sendAgain: (delivery) => send(delivery, delivery.attempts + 1),
    async stop() {
      isStopped = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}

async function post(url: string, body: string, secretKey: string): Promise<number> {
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
    return response.status;
  } catch {
    return 0;
  }
}
