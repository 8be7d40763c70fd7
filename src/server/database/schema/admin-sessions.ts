import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** Who is signed in as the admin. The token itself is in the browser's cookie and nowhere else. */
export const adminSessions = pgTable("admin_sessions", {
  /** HMAC-SHA-256 of the password under the token, hexadecimal: a copy opens nothing, a new password ends every session. */
  tokenHash: text("token_hash").primaryKey(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
