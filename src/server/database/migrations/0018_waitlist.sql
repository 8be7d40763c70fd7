CREATE TABLE "waitlist_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"turn" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "waitlist_requests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "waitlist_requests" ADD CONSTRAINT "waitlist_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_requests_open_once" ON "waitlist_requests" USING btree ("product_id","size","color","email") WHERE "waitlist_requests"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "waitlist_requests_waiting" ON "waitlist_requests" USING btree ("product_id","id") WHERE "waitlist_requests"."told_at" IS NULL AND "waitlist_requests"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "waitlist_requests_told" ON "waitlist_requests" USING btree ("product_id","told_at") WHERE "waitlist_requests"."told_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "waitlist_requests_by_email" ON "waitlist_requests" USING btree ("email");