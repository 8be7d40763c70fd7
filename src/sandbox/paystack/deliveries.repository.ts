/** Webhooks that the sandbox sent, with what the shop answered: shown on the overview, and sent again from there. */
import { desc, eq } from "drizzle-orm";
import type { OutgoingWebhook, WebhookSender } from "#sandbox/webhook-sender.ts";
import type { Database } from "#server/database/client.ts";
import { sandboxDeliveries } from "#server/database/schema/sandbox.ts";
import type { Clock } from "#server/platform/clock.ts";
import { signedHeaders } from "./engine-events.ts";
import type { EngineOptions } from "./engine-types.ts";

export type Delivery = typeof sandboxDeliveries.$inferSelect;

export type Deliveries = {
  readonly announce: EngineOptions["announce"];
  /** Posts the same bytes once more, now. False when there is no such delivery. */
  sendAgain(id: number): Promise<boolean>;
  listNewest(atMost: number): Promise<Delivery[]>;
};

export function createDeliveries(
  db: Database,
  clock: Clock,
  secretKey: string,
  sender: WebhookSender,
): Deliveries {
  const toWebhook = ({ id, event, body, attempts: before }: Delivery): OutgoingWebhook => {
    let attempts = before;
    return {
      type: event,
      body: Buffer.from(body),
      headers: signedHeaders(body, secretKey),
      async onResponse(responseStatus, state) {
        attempts += 1;
        const change = { attempts, responseStatus, state };
        await db.update(sandboxDeliveries).set(change).where(eq(sandboxDeliveries.id, id));
      },
    };
  };
  return {
    announce(delayMs, make) {
      sender.sendAfter(delayMs, async () => {
        const event = await make();
        if (!event) return undefined;
        const row = { ...event, createdAt: clock.now() };
        const [delivery] = await db.insert(sandboxDeliveries).values(row).returning();
        return delivery && toWebhook(delivery);
      });
    },
    async sendAgain(id) {
      const [delivery] = await db.select().from(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
      if (!delivery) return false;
      await sender.sendOnce(toWebhook(delivery));
      return true;
    },
    listNewest: (atMost) =>
      db.select().from(sandboxDeliveries).orderBy(desc(sandboxDeliveries.id)).limit(atMost),
  };
}
