CREATE TABLE "setting_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" text,
	"before" text,
	"after" text,
	"person_id" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days" text;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "details" text;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_changes_latest" ON "setting_changes" USING btree ("name","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "setting_changes_by_person" ON "setting_changes" USING btree ("person_id");