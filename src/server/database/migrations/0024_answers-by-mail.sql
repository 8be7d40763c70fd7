ALTER TABLE "mailbox_places" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_replies" ADD COLUMN "is_sender_proven" boolean;--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD COLUMN "relay_id" text;