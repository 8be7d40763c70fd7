DROP TRIGGER "stock_reservations_name_variant" ON "stock_reservations";--> statement-breakpoint
DROP TRIGGER "stock_movements_name_variant" ON "stock_movements";--> statement-breakpoint
DROP FUNCTION "name_variant_of_line"();--> statement-breakpoint
-- Lines that ended before sizes and colors were named have none. What the ledger says of them stays as it was written.
UPDATE "stock_reservations" AS reservation
   SET "size" = coalesce(items -> line ->> 'size', ''), "color" = coalesce(items -> line ->> 'color', '')
  FROM "orders" WHERE orders.id = reservation.order_id AND (reservation.size IS NULL OR reservation.color IS NULL);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_reference_once";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "size" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "color" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "total";--> statement-breakpoint
ALTER TABLE "sign_in_tries" DROP COLUMN "next_at";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference_once" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_line_names_variant" CHECK ("stock_movements"."line" IS NULL OR ("stock_movements"."size" IS NOT NULL AND "stock_movements"."color" IS NOT NULL)) NOT VALID;--> statement-breakpoint
-- From salt.hash to the form that names its cost, which was this one: the next sign-in hashes it at today's.
UPDATE "people" SET "password_hash" = 'scrypt$16384$8$1$' || replace("password_hash", '.', '$') WHERE "password_hash" NOT LIKE 'scrypt$%';
