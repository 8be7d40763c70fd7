import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { people } from "./people.ts";

/** Codes on paper, each of which signs in once: its row goes with it. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** HMAC-SHA-256 under a secret of the shop: the codes are random enough to need no slow hash. */
    codeHash: text("code_hash").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
  },
  (table) => [index("recovery_codes_by_person").on(table.personId)],
);
