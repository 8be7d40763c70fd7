import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
} from "drizzle-orm/pg-core";
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
    /** The provider's own handles of the payment, for events that do not carry our reference. */
    providerOrderId: text("provider_order_id"),
    providerTxnId: text("provider_txn_id"),
    /** What the provider signed the bytes with, kept while `verified` is false: it is asked about them again. */
    signatureHeaders: jsonb("signature_headers").$type<Readonly<Record<string, string>>>(),
    /** False until the provider has confirmed the signature: such an event is not acted on. */
    verified: boolean("verified").notNull().default(true),
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
    index("provider_events_unverified").on(table.id).where(sql`NOT ${table.verified}`),
    index("provider_events_open").on(table.nextAttemptAt).where(sql`${table.state} = 'new'`),
  ],
);

/** Whether an event's bytes hold this text as a JSON string of its own, in any case. */
export function bodyNames(text: string) {
  const quoted = JSON.stringify(text.toLowerCase());
  return sql`strpos(lower(encode(${providerEvents.rawBody}, 'escape')), ${quoted}) > 0`;
}
