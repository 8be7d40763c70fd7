CREATE TABLE "order_downloads" (
	"order_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"last_begun_at" timestamp with time zone,
	"given_again_at" timestamp with time zone,
	CONSTRAINT "order_downloads_key" PRIMARY KEY("order_id","file_id"),
	CONSTRAINT "order_downloads_used_not_negative" CHECK ("order_downloads"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"stored_name" text,
	"catalogue_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_files_stored_name_unique" UNIQUE("stored_name"),
	CONSTRAINT "product_files_lies_somewhere" CHECK (("product_files"."stored_name" IS NULL) <> ("product_files"."catalogue_name" IS NULL)),
	CONSTRAINT "product_files_not_empty" CHECK ("product_files"."bytes" > 0),
	CONSTRAINT "product_files_type_known" CHECK ("product_files"."type" IN ('flac', 'mp3', 'zip', 'm4a'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "download_terms" jsonb;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_files_by_product" ON "product_files" USING btree ("product_id");