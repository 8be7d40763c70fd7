import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** The log of the admin page: every call that changed something or exported personal details, and who made it. */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: serial("id").primaryKey(),
    /** Null for the shop's own password and for the demo. */
    personId: integer("person_id").references(() => people.id),
    /** The operation's method and address in the contract. */
    operation: text("operation").notNull(),
    /** The ids in the call's address. */
    about: text("about").notNull(),
    /** What exactly was changed, as text, where the ids do not say it. */
    details: text("details"),
    /**
     * The code of the error by which it failed. The row itself is written before the work, so that nothing is done
     * without one.
     */
    refusal: text("refusal"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("admin_actions_by_person").on(table.personId)],
);
