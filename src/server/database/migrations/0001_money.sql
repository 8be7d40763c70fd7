CREATE TABLE "alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"payment_id" integer,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "alerts_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "certificate_counters" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"last_serial" integer DEFAULT 0 NOT NULL,
	"edition_size" integer,
	CONSTRAINT "certificate_counters_within_edition" CHECK ("certificate_counters"."last_serial" >= 0 AND ("certificate_counters"."edition_size" IS NULL OR "certificate_counters"."last_serial" <= "certificate_counters"."edition_size"))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"serial" integer NOT NULL,
	"code" text NOT NULL,
	"order_id" integer,
	"line" integer,
	"unit" integer,
	"state" text NOT NULL,
	"owner_name" text,
	"issued_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_number_once" UNIQUE("product_id","serial"),
	CONSTRAINT "certificates_piece_once" UNIQUE("order_id","line","unit"),
	CONSTRAINT "certificates_serial_positive" CHECK ("certificates"."serial" > 0),
	CONSTRAINT "certificates_state_known" CHECK ("certificates"."state" IN ('issued', 'free', 'void')),
	CONSTRAINT "certificates_free_belongs_to_nobody" CHECK (("certificates"."state" = 'free') = ("certificates"."order_id" IS NULL) AND ("certificates"."order_id" IS NULL) = ("certificates"."line" IS NULL) AND ("certificates"."line" IS NULL) = ("certificates"."unit" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "retired_certificate_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"certificate_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"subject" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text DEFAULT 'shop' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"from_cents" integer,
	"to_cents" integer NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"restock" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text,
	"processed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "refunds_provider_refund_once" UNIQUE("provider","provider_refund_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_minor" > 0 AND "refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" IN ('requested', 'sent', 'unknown', 'pending', 'processed', 'failed', 'needs_attention'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"merchant_note" text,
	"ends_as" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_wallet_documents" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "sandbox_wallet_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "shop_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || subject || ' ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_mode" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fx_rate" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "featured_position" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "uploaded_pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "provider_order_id" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "provider_txn_id" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "signature_headers" jsonb;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "channels" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "card_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_counters" ADD CONSTRAINT "certificate_counters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_certificate_codes" ADD CONSTRAINT "retired_certificate_codes_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_transaction_id_sandbox_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("id") WHERE "alerts"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "certificates_by_order" ON "certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "price_changes_by_product" ON "price_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_undoes_stock_movements_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_time" ON "newsletter_subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "orders_pending_by_client" ON "orders" USING btree ("client_hash") WHERE "orders"."status" = 'pending' AND "orders"."client_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_paid_at" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_by_updated_at" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_returned_once" ON "stock_movements" USING btree ("refund_id","line") WHERE "stock_movements"."reason" = 'return' AND "stock_movements"."refund_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_returns_by_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."reason" = 'return';--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_undoes_unique" UNIQUE("undoes");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute_known" CHECK ("orders"."dispute" IN ('open', 'won', 'lost'));