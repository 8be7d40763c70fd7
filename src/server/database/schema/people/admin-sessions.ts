import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** Who is signed in as the admin. The token itself is in the browser's cookie and nowhere else. */
export const adminSessions = pgTable(
  "admin_sessions",
  {
    /** HMAC-SHA-256 of the password under the token, hexadecimal: a copy opens nothing, a new password ends every session. */
    tokenHash: text("token_hash").primaryKey(),
    /** By which its person names it to end it. */
    id: serial("id").notNull().unique(),
    /** Null for the shop's own password. */
    personId: integer("person_id").references(() => people.id),
    /** In words: "Chrome on Android". */
    device: text("device"),
    lastSeenAt: instant("last_seen_at"),
    /** When its person last showed that it is them. */
    confirmedAt: instant("confirmed_at"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("admin_sessions_by_person").on(table.personId)],
);
