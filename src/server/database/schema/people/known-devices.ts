import { integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

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
