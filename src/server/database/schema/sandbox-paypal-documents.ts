import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The data of the built-in PayPal sandbox, as JSON documents. Shop code never reads it: it asks over HTTP. */
export const sandboxPaypalDocuments = pgTable(
  "sandbox_paypal_documents",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    document: jsonb("document").$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
