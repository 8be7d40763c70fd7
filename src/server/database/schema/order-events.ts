import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { ORDER_EVENT_KINDS } from "#domain/orders/order-timeline.ts";
import { instant } from "#server/database/columns.ts";
import { people } from "#server/database/schema/people/people.ts";
import { orders } from "./orders.ts";

/** What happened to an order, in order: its timeline for shopper and admin, and the audit of who did it. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind", { enum: ORDER_EVENT_KINDS }).notNull(),
    actor: text("actor", { enum: ["shop", "admin", "customer"] })
      .notNull()
      .default("shop"),
    /** Who did it, where somebody signed in by name. */
    personId: integer("person_id").references(() => people.id),
    /** What the kind alone does not say: a tracking number, an amount in cents. Never a name or an address. */
    detail: jsonb("detail")
      .$type<Readonly<Record<string, string | number | boolean>>>()
      .notNull()
      .default({}),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_events_by_order").on(table.orderId)],
);
