DROP INDEX "stock_movements_by_product";--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("id") WHERE "orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_in_question" ON "orders" USING btree ("id") WHERE "orders"."status" = 'payment_review' OR "orders"."dispute" = 'open';--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("id") WHERE "orders"."payment_status" IN ('refund_pending', 'partially_refunded', 'refunded', 'reversed');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("id") WHERE "orders"."status" IN ('pending', 'expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "products_in_order" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured_position","position","id") WHERE "products"."featured";--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("stock_quantity","position","id") WHERE "products"."stock_quantity" <= "products"."low_stock_threshold";--> statement-breakpoint
CREATE INDEX "stock_movements_by_hand" ON "stock_movements" USING btree ("product_id","id") WHERE "stock_movements"."order_id" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","id");