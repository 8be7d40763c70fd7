ALTER TABLE "payments" ADD COLUMN "capture_request_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "capture_request_id" = "id" || ':capture:' || ("request_seq" + 1) WHERE "provider" = 'paypal';--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "request_seq";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_request_id" text;--> statement-breakpoint
UPDATE "refunds" SET "provider_request_id" = "request_id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "provider_request_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_request_id_unique" UNIQUE("provider_request_id");--> statement-breakpoint
CREATE INDEX "provider_events_unverified" ON "provider_events" USING btree ("id") WHERE NOT "provider_events"."verified";
