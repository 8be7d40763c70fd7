ALTER TABLE "storekeeper_sessions" RENAME TO "admin_sessions";--> statement-breakpoint
ALTER INDEX "storekeeper_sessions_pkey" RENAME TO "admin_sessions_pkey";--> statement-breakpoint
ALTER TABLE "sandbox_wallet_documents" RENAME TO "sandbox_paypal_documents";--> statement-breakpoint
ALTER TABLE "sandbox_paypal_documents" RENAME CONSTRAINT "sandbox_wallet_documents_kind_id_pk" TO "sandbox_paypal_documents_kind_id_pk";--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "mail_jobs";--> statement-breakpoint
ALTER TABLE "mail_jobs" RENAME COLUMN "subject" TO "job";--> statement-breakpoint
ALTER INDEX "mails_pkey" RENAME TO "mail_jobs_pkey";--> statement-breakpoint
ALTER SEQUENCE "mails_id_seq" RENAME TO "mail_jobs_id_seq";--> statement-breakpoint
ALTER TABLE "mail_jobs" RENAME CONSTRAINT "mails_dedupe_key_unique" TO "mail_jobs_dedupe_key_unique";--> statement-breakpoint
ALTER INDEX "mails_due" RENAME TO "mail_jobs_due";--> statement-breakpoint
UPDATE "order_events" SET "actor" = 'admin' WHERE "actor" = 'storekeeper';--> statement-breakpoint
UPDATE "stock_movements" SET "actor" = 'admin' WHERE "actor" = 'storekeeper';--> statement-breakpoint
UPDATE "price_changes" SET "actor" = 'admin' WHERE "actor" = 'storekeeper';
