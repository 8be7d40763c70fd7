import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { ORDER_EVENT_KINDS } from "#domain/orders/order-timeline.ts";
import { instant } from "#server/database/columns.ts";
import { people } from "#server/database/schema/people/people.ts";
import { orders } from "./orders.ts";

/** The events of an order, oldest first: its timeline for shopper and admin, and the record of who did what. */
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
    /** The person who did it; null unless they signed in by name. */
    personId: integer("person_id").references(() => people.id),
    /** Details of the event, such as a tracking number or an amount in cents. Never a name or an address. */
    detail: jsonb("detail")
      .$type<Readonly<Record<string, string | number | boolean>>>()
      .notNull()
      .default({}),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_events_by_order").on(table.orderId)],
);
