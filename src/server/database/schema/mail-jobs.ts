import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import type { MailJob } from "#domain/mail/mail-job.ts";
import { instant } from "#server/database/columns.ts";

/** Mail that has to go out: written in the transaction that causes it, sent afterwards by a job, once. */
export const mailJobs = pgTable(
  "mail_jobs",
  {
    id: serial("id").primaryKey(),
    /** What the mail is about, e.g. "order-confirmation:12": the same thing is said once. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    /** Ids only: the words and the address are read when it is sent. */
    job: jsonb("job").$type<MailJob>().notNull(),
    /** `dropped` had nothing left to say when its turn came, `dead` could not be delivered. */
    state: text("state", { enum: ["queued", "sent", "dropped", "dead"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** Until then one process is sending it, and nobody else may. */
    leaseUntil: instant("lease_until"),
    /** Codes of the mail system, never its words: those may name a person. */
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [index("mail_jobs_due").on(table.nextAttemptAt).where(sql`${table.state} = 'queued'`)],
);
