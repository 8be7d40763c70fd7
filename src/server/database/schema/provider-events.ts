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

/** Received webhooks: stored once, acknowledged, then handled. One that fails is kept and tried again. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: serial("id").primaryKey(),
    provider: text("provider", { enum: ["paystack", "paypal"] }).notNull(),
    /** The same for every delivery of an event. */
    eventKey: text("event_key").notNull(),
    type: text("type").notNull(),
    reference: text("reference"),
    /** The provider's own ids of the payment, for events that do not carry our reference. */
    providerOrderId: text("provider_order_id"),
    providerTxnId: text("provider_txn_id"),
    /** The headers of the signature, kept while `verified` is false to ask the provider again. */
    signatureHeaders: jsonb("signature_headers").$type<Readonly<Record<string, string>>>(),
    /** False until the provider has confirmed the signature; until then the event is not handled. */
    verified: boolean("verified").notNull().default(true),
    /** The body exactly as received, to which the signature belongs. Holds personal data. */
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

/** Whether an event's body contains this text as a whole JSON string, ignoring case. */
export function bodyNames(text: string) {
  const quoted = JSON.stringify(text.toLowerCase());
  return sql`strpos(lower(encode(${providerEvents.rawBody}, 'escape')), ${quoted}) > 0`;
}
