import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The built-in PayPal sandbox's own books, as documents. Shop code never reads them: it asks over HTTP. */
export const sandboxPaypalDocuments = pgTable(
  "sandbox_paypal_documents",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    document: jsonb("document").$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
