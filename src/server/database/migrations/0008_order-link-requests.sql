CREATE TABLE "order_link_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"email_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_link_requests_by_email" ON "order_link_requests" USING btree ("email_hash","asked_at");--> statement-breakpoint
CREATE INDEX "order_link_requests_by_network" ON "order_link_requests" USING btree ("network_hash","asked_at");--> statement-breakpoint
CREATE INDEX "order_link_requests_by_order" ON "order_link_requests" USING btree ("order_number");