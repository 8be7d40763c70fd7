CREATE TABLE "news_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"picture" jsonb,
	"publish_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "news_items_by_day" ON "news_items" USING btree ("date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_items_one_featured" ON "news_items" USING btree ("is_featured") WHERE "news_items"."is_featured";