import { integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { people } from "./people.ts";

/** Evidence that requests under POPIA were answered: what was done and how much, never for whom. */
export const privacyLog = pgTable("privacy_log", {
  id: serial("id").primaryKey(),
  action: text("action", { enum: ["exported", "erased"] }).notNull(),
  counts: jsonb("counts").$type<Readonly<Record<string, number>>>().notNull(),
  /** The person who did it; null unless they signed in by name. */
  personId: integer("person_id").references(() => people.id),
  createdAt: instant("created_at").notNull(),
});
