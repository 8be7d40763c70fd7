import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import type { MailJob } from "#domain/mail/mail-job.ts";
import { instant } from "#server/database/columns.ts";

/** Mails to send: written in the transaction that causes them, sent once by a job afterwards. */
export const mailJobs = pgTable(
  "mail_jobs",
  {
    id: serial("id").primaryKey(),
    /** The occasion of the mail, e.g. "order-confirmation:12", for which only one mail is sent. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    /** Ids only: the words and the address are read when it is sent. */
    job: jsonb("job").$type<MailJob>().notNull(),
    /** `dropped`: it was no longer true or needed when it was due. `dead`: it could not be delivered. */
    state: text("state", { enum: ["queued", "sent", "dropped", "dead"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** Until then one process has claimed it and no other sends it. */
    leaseUntil: instant("lease_until"),
    /** Codes of the mail system, never its texts, which may contain addresses. */
    lastError: text("last_error"),
    /** What stands before the at sign in the Message-ID that a relay gave it; null where ours was kept. */
    relayId: text("relay_id"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [index("mail_jobs_due").on(table.nextAttemptAt).where(sql`${table.state} = 'queued'`)],
);
