import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { people } from "./people.ts";

/** Recovery codes, each of which works once: its row is deleted with it. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** HMAC-SHA-256 under a secret of the shop; random codes need no slow hash. */
    codeHash: text("code_hash").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
  },
  (table) => [index("recovery_codes_by_person").on(table.personId)],
);
