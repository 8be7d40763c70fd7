import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (data) => Buffer.from(data),
});

/** The inbox of webhooks: stored once, answered, then handled; what fails stays listed and is tried again. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: serial("id").primaryKey(),
    provider: text("provider", { enum: ["paystack", "paypal"] }).notNull(),
    /** What makes a redelivery the same event. */
    eventKey: text("event_key").notNull(),
    type: text("type").notNull(),
    reference: text("reference"),
    /** The bytes that were signed. Holds personal data. */
    rawBody: bytes("raw_body").notNull(),
    state: text("state", { enum: ["new", "done", "ignored", "dead"] })
      .notNull()
      .default("new"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    lastError: text("last_error"),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    unique("provider_events_once").on(table.provider, table.eventKey),
    index("provider_events_open").on(table.nextAttemptAt).where(sql`${table.state} = 'new'`),
  ],
);
