import { sql } from "drizzle-orm";
import { check, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ROLES } from "#contract/endpoint.ts";
import { instant } from "#server/database/columns.ts";

/**
 * The people who run the shop. A row stays when its person leaves, because the log refers to it; everything but the
 * name is removed.
 */
export const people = pgTable(
  "people",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    /** Null after they have left. */
    email: text("email"),
    role: text("role", { enum: ROLES }).notNull(),
    /** As server/auth/sign-in/person-password.ts writes it; null for people who sign in by passkey. */
    passwordHash: text("password_hash"),
    /** The secret shared with the authenticator app, in base32; it is no use without the password. */
    codeSecret: text("code_secret"),
    /** The time step (half a minute) of the last accepted code, so that no code is accepted twice. */
    lastCodeStep: integer("last_code_step"),
    /** When they first accepted an invitation. */
    joinedAt: instant("joined_at"),
    leftAt: instant("left_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("people_email_once").on(sql`lower(${table.email})`),
    check("people_role_known", sql`${table.role} IN ('owner', 'packer')`),
    check(
      "people_keep_nothing_once_left",
      sql`${table.leftAt} IS NULL OR (${table.email} IS NULL AND ${table.passwordHash} IS NULL AND ${table.codeSecret} IS NULL)`,
    ),
  ],
);
