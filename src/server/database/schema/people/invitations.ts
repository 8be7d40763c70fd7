import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** Invitation links by which a person sets up a sign-in method; at most one per person, deleted when it is accepted. */
export const invitations = pgTable("invitations", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => people.id),
  /** HMAC-SHA-256 of the link's token under a secret of the shop. */
  tokenHash: text("token_hash").notNull().unique(),
  expiresAt: instant("expires_at").notNull(),
});
