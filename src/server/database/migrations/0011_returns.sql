CREATE TABLE "order_return_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	"worth_cents" integer NOT NULL,
	"size" text,
	"color" text,
	"received" integer,
	"restocked" integer,
	CONSTRAINT "order_return_lines_once" UNIQUE("return_id","line"),
	CONSTRAINT "order_return_lines_quantity_positive" CHECK ("order_return_lines"."quantity" > 0),
	CONSTRAINT "order_return_lines_received_within" CHECK ("order_return_lines"."received" BETWEEN 0 AND "order_return_lines"."quantity" AND "order_return_lines"."restocked" BETWEEN 0 AND "order_return_lines"."received")
);
--> statement-breakpoint
CREATE TABLE "order_return_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_return_photos_once" UNIQUE("return_id","hash"),
	CONSTRAINT "order_return_photos_small" CHECK (octet_length("order_return_photos"."bytes") <= 600000)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"money_order_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"wish" text NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"send_to" text,
	"waybill" text,
	"refusal" text,
	"refund_id" integer,
	"replacement_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "order_returns_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "order_returns_replacement_id_unique" UNIQUE("replacement_id"),
	CONSTRAINT "order_returns_state_known" CHECK ("order_returns"."state" IN ('asked', 'accepted', 'refused', 'received', 'refunded', 'exchanged', 'withdrawn')),
	CONSTRAINT "order_returns_wish_known" CHECK ("order_returns"."wish" IN ('refund', 'exchange')),
	CONSTRAINT "order_returns_reason_known" CHECK ("order_returns"."reason" IN ('size', 'expected', 'mind', 'faulty', 'damaged', 'wrong')),
	CONSTRAINT "order_returns_end_once" CHECK (("order_returns"."state" = 'refunded') = ("order_returns"."refund_id" IS NOT NULL) AND ("order_returns"."state" = 'exchanged') = ("order_returns"."replacement_id" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photos" ADD CONSTRAINT "order_return_photos_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_money_order_id_orders_id_fk" FOREIGN KEY ("money_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_replacement_id_orders_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_by_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_open" ON "order_returns" USING btree ("order_id") WHERE "order_returns"."state" IN ('asked', 'accepted', 'received');--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_sent_back_once" ON "stock_movements" USING btree ("return_id","line") WHERE "stock_movements"."reason" = 'return' AND "stock_movements"."return_id" IS NOT NULL;