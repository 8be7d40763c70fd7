import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** Sessions of the admin page. The token itself is only in the browser's cookie. */
export const adminSessions = pgTable(
  "admin_sessions",
  {
    /**
     * HMAC-SHA-256 of the password under the token, hexadecimal: a copied table is useless, and a new password ends
     * every session.
     */
    tokenHash: text("token_hash").primaryKey(),
    /** The id by which its person ends it from another device. */
    id: serial("id").notNull().unique(),
    /** Null for the shop's own password. */
    personId: integer("person_id").references(() => people.id),
    /** Readable, such as "Chrome on Android". */
    device: text("device"),
    lastSeenAt: instant("last_seen_at"),
    /** When the person last confirmed their identity. */
    confirmedAt: instant("confirmed_at"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("admin_sessions_by_person").on(table.personId)],
);
