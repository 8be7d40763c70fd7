import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/**
 * Challenges that a passkey has signed, so that none is accepted twice at any process. Kept as long as they would be
 * valid.
 */
export const usedChallenges = pgTable("used_challenges", {
  challenge: text("challenge").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});
