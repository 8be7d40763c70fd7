ALTER TABLE "certificate_counters" RENAME TO "editions";--> statement-breakpoint
ALTER TABLE "editions" RENAME COLUMN "edition_size" TO "size";--> statement-breakpoint
-- Every edition of the shop has a size; an open one could be made by nobody.
UPDATE "editions" SET "size" = greatest("last_serial", 1) WHERE "size" IS NULL;--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "size" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" DROP CONSTRAINT "certificate_counters_within_edition";--> statement-breakpoint
ALTER TABLE "editions" DROP CONSTRAINT "certificate_counters_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "per_person" integer;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "has_certificate" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "collection" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_within_size" CHECK ("editions"."last_serial" >= 0 AND "editions"."last_serial" <= "editions"."size");--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_per_person_positive" CHECK ("editions"."per_person" > 0);--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_collection_known" CHECK ("editions"."collection" IN ('archive', 'special', 'heritage'));--> statement-breakpoint
-- Until now its category said where LIMITED shows an edition.
UPDATE "editions" SET "collection" = CASE "products"."category" WHEN 'limited-archive' THEN 'archive' ELSE 'special' END
FROM "products" WHERE "products"."id" = "editions"."product_id" AND "products"."category" LIKE 'limited-%';
