import { integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** Browsers at which a person has signed in: at any other one they get a mail. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: serial("id").primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id),
    /** HMAC-SHA-256 of the mark that the browser keeps. */
    browserHash: text("browser_hash").notNull(),
    /** In words: "Chrome on Android". */
    device: text("device").notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [unique("known_devices_once").on(table.personId, table.browserHash)],
);
