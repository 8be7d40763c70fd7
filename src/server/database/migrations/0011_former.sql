ALTER TABLE "products" ADD COLUMN "on_sale_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_price_until" timestamp with time zone;