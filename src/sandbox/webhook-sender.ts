import { setTimeout as wait } from "node:timers/promises";
import { SECOND } from "#domain/time/time.ts";
import { callOverHttp } from "#server/platform/http-call.ts";
import type { Logger } from "#server/platform/logger.ts";

/** The real providers retry for days; a demonstration's patience is shorter. */
const RETRIES_AFTER_MS = [2 * SECOND, 5 * SECOND, 15 * SECOND, 60 * SECOND];
const TIMEOUT_MS = 10 * SECOND;
const LARGEST_ANSWER_BYTES = 64 * 1024;

export type OutgoingWebhook = {
  readonly type: string;
  /** The bytes that were signed. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Called after every try with the shop's status, 0 for no response, and the webhook's next state. */
  readonly onResponse?: (status: number, state: WebhookState) => Promise<void>;
};

export type WebhookState = "waiting" | "acknowledged" | "given-up";

export type WebhookSender = {
  /** Posts what `make` returns after a delay, and again after ever longer pauses until the shop acknowledges it. */
  sendAfter(delayMs: number, make: () => Promise<OutgoingWebhook | undefined>): void;
  /** Posts it once, now. */
  sendOnce(webhook: OutgoingWebhook): Promise<void>;
  /** Forgets what is waiting and waits for what is under way. */
  stop(): Promise<void>;
};

/** Over real HTTP to the shop, in this process's lifetime: what a crash loses, the shop asks for. */
export function createWebhookSender(url: string, log: Logger): WebhookSender {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const isOpenAfter = (ms: number) => wait(ms, true, { signal: stopping.signal }).catch(() => false);

  async function deliver(webhook: OutgoingWebhook): Promise<void> {
    const pauses = [0, ...RETRIES_AFTER_MS];
    for (const [attempt, pauseMs] of pauses.entries()) {
      if (!(await isOpenAfter(pauseMs))) return;
      const status = await post(url, webhook);
      const state = stateAfter(status, attempt === pauses.length - 1);
      await webhook.onResponse?.(status, state);
      if (state === "acknowledged") return;
    }
    log.warn({ type: webhook.type }, "a sandbox webhook was given up");
  }

  return {
    sendAfter(delayMs, make) {
      const sending = (async () => {
        const webhook = (await isOpenAfter(delayMs)) ? await make() : undefined;
        if (webhook) await deliver(webhook);
      })()
        .catch((error: unknown) => log.error({ err: error }, "a sandbox webhook could not be made"))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async sendOnce(webhook) {
      const status = await post(url, webhook);
      await webhook.onResponse?.(status, stateAfter(status, false));
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Any success acknowledges: Paystack's documents say 200, PayPal's 2xx, and the shop answers 200. */
function stateAfter(status: number, isLast: boolean): WebhookState {
  if (status >= 200 && status < 300) return "acknowledged";
  return isLast ? "given-up" : "waiting";
}

async function post(url: string, { body, headers }: OutgoingWebhook): Promise<number> {
  try {
    const answer = await callOverHttp(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      mostBytes: LARGEST_ANSWER_BYTES,
    });
    return answer.status;
  } catch {
    return 0;
  }
}
