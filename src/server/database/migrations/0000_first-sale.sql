CREATE TABLE "contact_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_name" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_reference" text,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"currency" char(3) DEFAULT 'ZAR' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"dedupe_hash" text NOT NULL,
	"checkout_group" text,
	"reserved_until" timestamp with time zone NOT NULL,
	"delivery_charged" boolean DEFAULT true NOT NULL,
	"is_test" boolean NOT NULL,
	"cancel_reason" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_payment_reference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" IN ('pending', 'paid', 'payment_review', 'expired', 'cancelled', 'refund_pending', 'refunded', 'fulfilled')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" IN ('pending', 'processing', 'paid', 'failed', 'review', 'refund_pending', 'partially_refunded', 'refunded', 'reversed')),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" AND "orders"."total" * 100 = "orders"."total_cents"),
	CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."subtotal_cents" >= 0 AND "orders"."shipping_cents" >= 0),
	CONSTRAINT "orders_paid_has_time" CHECK ("orders"."status" NOT IN ('paid', 'fulfilled') OR "orders"."paid_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"provider_order_id" text,
	"provider_txn_id" text,
	"currency" char(3) NOT NULL,
	"amount_minor" integer NOT NULL,
	"captured_minor" integer,
	"captured_currency" text,
	"fees_minor" integer,
	"status" text DEFAULT 'created' NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	"payment_url" text,
	"last_asked_at" timestamp with time zone,
	"last_provider_status" text,
	"last_provider_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_reference_once" UNIQUE("provider","reference"),
	CONSTRAINT "payments_provider_order_once" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "payments_provider_txn_once" UNIQUE("provider","provider_txn_id"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" IN ('created', 'init_unknown', 'awaiting_customer', 'processing', 'capturing', 'capture_unknown', 'init_failed', 'failed', 'lapsed', 'succeeded', 'review', 'surplus', 'refund_pending', 'partially_refunded', 'refunded', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"sku" text,
	"last_restocked" timestamp with time zone,
	"image" text NOT NULL,
	"category" text NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"external_link" text,
	"available_sizes" text[] DEFAULT '{}' NOT NULL,
	"available_colors" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_price_positive" CHECK ("products"."price" > 0),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock_quantity" >= 0),
	CONSTRAINT "products_threshold_not_negative" CHECK ("products"."low_stock_threshold" >= 0),
	CONSTRAINT "products_reserved_within_stock" CHECK ("products"."reserved_quantity" >= 0 AND "products"."reserved_quantity" <= "products"."stock_quantity")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"type" text NOT NULL,
	"reference" text,
	"raw_body" "bytea" NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_once" UNIQUE("provider","event_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"access_code" text NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"paid_minor" integer,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"callback_url" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"status" text DEFAULT 'abandoned' NOT NULL,
	"gateway_response" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"succeeds_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_transactions_access_code_unique" UNIQUE("access_code"),
	CONSTRAINT "sandbox_transactions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"line" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_change_something" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" IN ('opening', 'sale', 'restock', 'correction', 'return')),
	CONSTRAINT "stock_movements_sale_names_line" CHECK ("stock_movements"."reason" <> 'sale' OR ("stock_movements"."order_id" IS NOT NULL AND "stock_movements"."line" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"line" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reservations_one_per_line" UNIQUE("order_id","line"),
	CONSTRAINT "stock_reservations_quantity_positive" CHECK ("stock_reservations"."quantity" > 0),
	CONSTRAINT "stock_reservations_state_known" CHECK ("stock_reservations"."state" IN ('held', 'committed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "storekeeper_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_per_checkout" ON "orders" USING btree ("dedupe_hash") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_by_checkout_group" ON "orders" USING btree ("checkout_group");--> statement-breakpoint
CREATE INDEX "orders_pending_by_reserved_until" ON "orders" USING btree ("reserved_until") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied_per_order" ON "payments" USING btree ("order_id") WHERE "payments"."applied";--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("next_attempt_at") WHERE "provider_events"."state" = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_sold_once" ON "stock_movements" USING btree ("order_id","line") WHERE "stock_movements"."reason" = 'sale';--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_held_by_product" ON "stock_reservations" USING btree ("product_id") WHERE "stock_reservations"."state" = 'held';