import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** Every change of a setting on screen. The latest of a setting wins over the environment; rows are only added. */
export const settingChanges = pgTable(
  "setting_changes",
  {
    id: serial("id").primaryKey(),
    /** As the environment names it. */
    name: text("name").notNull(),
    /** As the environment would write it; null takes the owner's value back. */
    value: text("value"),
    /** In force before and after, whatever they came from. */
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
