import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/**
 * Every change of a setting on screen; rows are only added. The latest row of a setting takes precedence over the
 * environment.
 */
export const settingChanges = pgTable(
  "setting_changes",
  {
    id: serial("id").primaryKey(),
    /** The name of its environment variable. */
    name: text("name").notNull(),
    /** The value as it would stand in the environment; null withdraws the owner's value. */
    value: text("value"),
    /** The values in force before and after, whatever their source. */
    before: text("before"),
    after: text("after"),
    /** Null for the shop's own password and for the demo. */
    personId: integer("person_id").references(() => people.id),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    index("setting_changes_latest").on(table.name, table.id.desc()),
    index("setting_changes_by_person").on(table.personId),
  ],
);

/** Secrets that the shop creates for itself on first use: random, and never sent anywhere. */
export const shopSecrets = pgTable("shop_secrets", {
  name: text("name").primaryKey(),
  secret: text("secret").notNull(),
});

/** How often limited calls were made recently, for all processes together. */
export const callCounts = pgTable("call_counts", {
  /** HMAC-SHA-256 of the limit and of what is counted, under a secret of the shop. */
  counted: text("counted").primaryKey(),
  calls: integer("calls").notNull(),
  /** When counting starts again at zero. */
  endsAt: instant("ends_at").notNull(),
});
