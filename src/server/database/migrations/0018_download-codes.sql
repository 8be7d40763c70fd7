CREATE TABLE "download_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "download_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"redeemed_at" timestamp with time zone,
	"order_id" integer,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "download_batches" ADD CONSTRAINT "download_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_codes" ADD CONSTRAINT "download_codes_batch_id_download_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."download_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_codes" ADD CONSTRAINT "download_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_codes_by_batch" ON "download_codes" USING btree ("batch_id");