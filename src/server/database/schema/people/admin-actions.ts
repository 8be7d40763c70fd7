import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** The ledger of the admin page: every call that changes something or takes personal details out, and who made it. */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: serial("id").primaryKey(),
    /** Null for the shop's own password and for the demo. */
    personId: integer("person_id").references(() => people.id),
    /** The operation's method and address in the contract. */
    operation: text("operation").notNull(),
    /** The ids in its address. */
    about: text("about").notNull(),
    /** What exactly was changed, in words, where the ids do not say it. */
    details: text("details"),
    /** The code of the error that ended it; written before the work, so that nothing is done without a row. */
    refusal: text("refusal"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("admin_actions_by_person").on(table.personId)],
);
