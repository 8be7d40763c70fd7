-- The limits that were the defaults when these orders were taken.
UPDATE "orders" SET "download_terms" = '{"perPiece": 5, "days": 90}' WHERE "download_terms" IS NULL;--> statement-breakpoint
DROP INDEX "contact_messages_search";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "download_terms" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "sold_by_hand";
