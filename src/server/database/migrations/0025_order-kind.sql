ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "kind" = CASE
  WHEN "dedupe_hash" LIKE 'exchange:%' THEN 'exchange'
  WHEN "sold_by_hand" AND "total_cents" = 0 THEN 'code'
  ELSE 'hand' END
WHERE "sold_by_hand" OR "dedupe_hash" LIKE 'exchange:%';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" IN ('checkout', 'hand', 'code', 'exchange'));
