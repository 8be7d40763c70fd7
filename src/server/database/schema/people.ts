import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ROLES } from "#contract/call/endpoint.ts";
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
    /** Format of server/auth/sign-in/person-password.ts; null for people who sign in by passkey. */
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
    /** The change as text, where the ids are not enough. */
    details: text("details"),
    /**
     * The code of the error by which it failed. The row itself is written before the work, so that nothing is done
     * without one.
     */
    refusal: text("refusal"),
    /** Of a call that adds: made with the form, and written by the transaction that adds. */
    requestId: uuid("request_id"),
    /** What was sent with it, as a hash. */
    sentHash: text("sent_hash"),
    /** What it was answered, for a day: so is the same call when it is sent again. */
    answer: jsonb("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("admin_actions_by_person").on(table.personId),
    uniqueIndex("admin_actions_once").on(table.requestId),
  ],
);

/** The public keys of people's passkeys (WebAuthn). A copy of this table is not enough to sign in. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** The credential's id, base64url. */
    id: text("id").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** The passkey's signature counter, where it has one; a lower value than before means that it was copied. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** The transports by which a browser reaches it. */
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_by_person").on(table.personId)],
);

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

/** Invitation links by which a person sets up a sign-in method; at most one per person, deleted when it is accepted. */
export const invitations = pgTable("invitations", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => people.id),
  /** HMAC-SHA-256 of the link's token under a secret of the shop. */
  tokenHash: text("token_hash").notNull().unique(),
  expiresAt: instant("expires_at").notNull(),
});

/** Browsers at which a person has signed in. A sign-in at any other one is reported to them by mail. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: serial("id").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    /** HMAC-SHA-256 of a random mark that the browser keeps in a cookie. */
    browserHash: text("browser_hash").notNull(),
    /** Readable, such as "Chrome on Android". */
    device: text("device").notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [unique("known_devices_once").on(table.personId, table.browserHash)],
);

/** Recent attempts to sign in, for all processes together; deleted after a quarter of an hour. */
export const signInTries = pgTable("sign_in_tries", {
  /** HMAC-SHA-256 of a browser's mark, a network address or an account, under a secret of the shop. */
  source: text("trier").primaryKey(),
  /** The times of the attempts in milliseconds, oldest first. */
  recent: jsonb("recent").$type<readonly number[]>().notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/**
 * Challenges that a passkey has signed, so that none is accepted twice at any process. Kept as long as they would be
 * valid.
 */
export const usedChallenges = pgTable("used_challenges", {
  challenge: text("challenge").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});
