DROP INDEX "order_link_requests_by_network";--> statement-breakpoint
ALTER TABLE "order_link_requests" ALTER COLUMN "network_hash" DROP NOT NULL;--> statement-breakpoint
-- Its former name.
UPDATE "mail_jobs" SET "job" = jsonb_set("job", '{kind}', '"sign-in-changed"') WHERE "job" ->> 'kind' = 'way-in-changed';
