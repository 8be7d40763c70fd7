import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { WebhookSender } from "./sandbox-webhooks.ts";

export const SANDBOX_PATH = "/__sandbox";

/** What every part of the sandbox works with. */
export type Sandbox = {
  readonly db: Database;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly publicUrl: string;
  readonly webhooks: WebhookSender;
};
