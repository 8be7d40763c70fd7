CREATE TABLE "payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"is_test" boolean NOT NULL,
	"currency" char(3) NOT NULL,
	"net_minor" integer NOT NULL,
	"deducted_minor" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_once" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE INDEX "payouts_by_paid_at" ON "payouts" USING btree ("paid_at");