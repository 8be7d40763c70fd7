ALTER TABLE "products" ADD COLUMN "cloth" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cloth_from" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_in" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "goes_with" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_goes_with_few" CHECK (cardinality("products"."goes_with") <= 4);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_goes_with_others" CHECK (NOT "products"."id" = ANY ("products"."goes_with"));