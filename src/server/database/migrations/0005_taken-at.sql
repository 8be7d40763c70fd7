ALTER TABLE "payments" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
-- When it was applied, its order knows; of the others the last change is the nearest.
UPDATE "payments" SET
  "taken_at" = coalesce((SELECT "paid_at" FROM "orders" WHERE "orders"."id" = "order_id" AND "applied"), "updated_at"),
  "reversed_at" = CASE WHEN "status" = 'reversed' THEN "updated_at" END
WHERE "captured_minor" IS NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "reversed_at" = "updated_at" WHERE "status" = 'reversed' AND "reversed_at" IS NULL;--> statement-breakpoint
-- Here and not in the code, so that a process of the version before, which still runs during an update, notes them too.
CREATE FUNCTION "note_payment_times"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.taken_at := CASE WHEN NEW.captured_minor IS NOT NULL THEN coalesce(NEW.taken_at, NEW.updated_at) END;
  NEW.reversed_at := CASE WHEN NEW.status = 'reversed' THEN coalesce(NEW.reversed_at, NEW.updated_at) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments_note_times" BEFORE INSERT OR UPDATE OF "captured_minor", "status" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION "note_payment_times"();--> statement-breakpoint
CREATE INDEX "payments_by_taken_at" ON "payments" USING btree ("taken_at") WHERE "payments"."taken_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_reversed_at" ON "payments" USING btree ("reversed_at") WHERE "payments"."reversed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_processed_at" ON "refunds" USING btree ("processed_at") WHERE "refunds"."processed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken_has_time" CHECK (("payments"."captured_minor" IS NULL) = ("payments"."taken_at" IS NULL));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed_has_time" CHECK (("payments"."status" = 'reversed') = ("payments"."reversed_at" IS NOT NULL));
