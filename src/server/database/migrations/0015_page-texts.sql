CREATE TABLE "page_texts" (
	"id" serial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"rows" jsonb,
	"shown_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_texts_by_place" ON "page_texts" USING btree ("place","shown_from","id");