ALTER TABLE "orders" ADD COLUMN "added_to_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_added_to_id_orders_id_fk" FOREIGN KEY ("added_to_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_added_to" ON "orders" USING btree ("added_to_id") WHERE "orders"."added_to_id" IS NOT NULL;