CREATE TABLE "release_products" (
	"release_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "release_products_key" PRIMARY KEY("release_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" serial PRIMARY KEY NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"per_person" integer,
	"is_announced" boolean NOT NULL,
	"paused_words" text,
	"called_off_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "releases_end_after_opening" CHECK ("releases"."ends_at" > "releases"."opens_at"),
	CONSTRAINT "releases_per_person_positive" CHECK ("releases"."per_person" > 0),
	CONSTRAINT "releases_at_whole_minutes" CHECK (date_trunc('minute', "releases"."opens_at") = "releases"."opens_at" AND date_trunc('minute', "releases"."ends_at") = "releases"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "release_products" ADD CONSTRAINT "release_products_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_products" ADD CONSTRAINT "release_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_products_by_product" ON "release_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "releases_by_opening" ON "releases" USING btree ("opens_at");