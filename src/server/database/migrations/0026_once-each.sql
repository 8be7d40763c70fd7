ALTER TABLE "admin_actions" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "sent_hash" text;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "answer" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_actions_once" ON "admin_actions" USING btree ("request_id");