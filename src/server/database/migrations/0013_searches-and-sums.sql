CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
DROP INDEX "orders_by_paid_at";--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_sums_by_paid_at" ON "orders" USING btree ("paid_at","is_test","total_cents") WHERE "orders"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_not_sold" ON "orders" USING btree ("id") WHERE "orders"."status" NOT IN ('paid', 'fulfilled', 'refund_pending', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower("order_number" || ' ' || "customer_name" || ' ' || "customer_email" || ' ' || coalesce("tracking_number", '') || ' ' || coalesce("payment_reference", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_beside_orders" ON "payments" USING btree ("id") WHERE "payments"."captured_minor" IS NOT NULL AND NOT "payments"."applied";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (lower("name" || ' ' || coalesce("sku", 'KLD-' || "id"::text) || ' ' || "id"::text) gin_trgm_ops);