CREATE TABLE "product_samples" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"seconds" integer NOT NULL,
	"files" jsonb NOT NULL,
	"peaks" smallint[] NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_samples_seconds_positive" CHECK ("product_samples"."seconds" > 0),
	CONSTRAINT "product_samples_has_a_file" CHECK (jsonb_array_length("product_samples"."files") > 0),
	CONSTRAINT "product_samples_added_by_known" CHECK ("product_samples"."added_by" IN ('admin', 'catalogue'))
);
--> statement-breakpoint
CREATE TABLE "product_tracks" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "product_tracks_key" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_tracks_position_positive" CHECK ("product_tracks"."position" > 0),
	CONSTRAINT "product_tracks_seconds_positive" CHECK ("product_tracks"."seconds" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_samples" ADD CONSTRAINT "product_samples_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tracks" ADD CONSTRAINT "product_tracks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;