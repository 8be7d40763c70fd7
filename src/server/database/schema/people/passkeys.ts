import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** The public keys of people's passkeys (WebAuthn); a copied table lets nobody sign in. */
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
