CREATE TABLE "page_problems" (
	"id" serial PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"part" text,
	"trail" jsonb NOT NULL,
	"build" text NOT NULL,
	"pages" jsonb NOT NULL,
	"engines" jsonb NOT NULL,
	"visitors" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_problems_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE INDEX "page_problems_by_first" ON "page_problems" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "page_problems_by_last" ON "page_problems" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "order_downloads" ADD COLUMN "granted_bytes" integer DEFAULT 0 NOT NULL;
