CREATE TABLE "size_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"unit" text NOT NULL,
	"sizes" text[] NOT NULL,
	"codes" jsonb,
	"photo" text,
	"measures" jsonb NOT NULL,
	"position" serial NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_table" text;