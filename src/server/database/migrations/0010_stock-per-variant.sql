CREATE TABLE "product_variants" (
	"product_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_key" PRIMARY KEY("product_id","size","color"),
	CONSTRAINT "product_variants_stock_not_negative" CHECK ("product_variants"."stock_quantity" >= 0),
	CONSTRAINT "product_variants_reserved_within_stock" CHECK ("product_variants"."reserved_quantity" >= 0 AND "product_variants"."reserved_quantity" <= "product_variants"."stock_quantity")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "counted_by" text DEFAULT 'pool' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "is_recount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_counted_by_known" CHECK ("products"."counted_by" IN ('pool', 'variants'));--> statement-breakpoint
-- The size and color of an order's line, where the version before did not write them.
CREATE FUNCTION "name_variant_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(items -> NEW.line ->> 'size', ''), coalesce(items -> NEW.line ->> 'color', '')
    INTO NEW.size, NEW.color FROM orders WHERE id = NEW.order_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_reservations_name_variant" BEFORE INSERT OR UPDATE ON "stock_reservations"
  FOR EACH ROW WHEN (NEW.size IS NULL) EXECUTE FUNCTION "name_variant_of_line"();
--> statement-breakpoint
CREATE TRIGGER "stock_movements_name_variant" BEFORE INSERT ON "stock_movements"
  FOR EACH ROW WHEN (NEW.size IS NULL AND NEW.order_id IS NOT NULL AND NEW.line IS NOT NULL)
  EXECUTE FUNCTION "name_variant_of_line"();
--> statement-breakpoint
UPDATE "stock_reservations" SET "quantity" = "quantity" WHERE "state" = 'held';
--> statement-breakpoint
-- Moves what is reserved of one size and color; of a product that is counted as one pool there is no row to move.
CREATE FUNCTION "move_reserved_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants
     SET reserved_quantity = reserved_quantity + CASE WHEN NEW.state = 'held' THEN NEW.quantity ELSE -NEW.quantity END
   WHERE product_id = NEW.product_id AND size = NEW.size AND color = NEW.color;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_reservations_hold_variant" AFTER INSERT ON "stock_reservations"
  FOR EACH ROW WHEN (NEW.state = 'held') EXECUTE FUNCTION "move_reserved_variant"();
--> statement-breakpoint
CREATE TRIGGER "stock_reservations_move_variant" AFTER UPDATE OF "state" ON "stock_reservations"
  FOR EACH ROW WHEN ((OLD.state = 'held') <> (NEW.state = 'held')) EXECUTE FUNCTION "move_reserved_variant"();
--> statement-breakpoint
-- The same for what lies on the shelf. Pieces may come to a size or color that had none, or is no longer made.
CREATE FUNCTION "move_counted_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_variants SET stock_quantity = stock_quantity + NEW.change
   WHERE product_id = NEW.product_id AND size = NEW.size AND color = NEW.color;
  IF NOT FOUND AND NEW.change > 0 THEN
    INSERT INTO product_variants (product_id, size, color, stock_quantity)
      SELECT id, NEW.size, NEW.color, NEW.change FROM products WHERE id = NEW.product_id AND counted_by = 'variants';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_movements_move_variant" AFTER INSERT ON "stock_movements"
  FOR EACH ROW WHEN (NEW.size IS NOT NULL AND NOT NEW.is_recount) EXECUTE FUNCTION "move_counted_variant"();
--> statement-breakpoint
-- Looked at once more when the transaction ends: what is there of each size and color is together what the product says.
CREATE FUNCTION "check_variants_add_up"(product integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted record;
  parts record;
BEGIN
  SELECT counted_by, stock_quantity AS stock, reserved_quantity AS reserved INTO counted FROM products WHERE id = product;
  SELECT count(*) AS rows, coalesce(sum(stock_quantity), 0) AS stock, coalesce(sum(reserved_quantity), 0) AS reserved
    INTO parts FROM product_variants WHERE product_id = product;
  IF counted.counted_by = 'variants' AND (counted.stock <> parts.stock OR counted.reserved <> parts.reserved)
    OR counted.counted_by = 'pool' AND parts.rows > 0
  THEN
    RAISE EXCEPTION 'product % has % pieces, % of them reserved; its sizes and colors have % and %',
      product, counted.stock, counted.reserved, parts.stock, parts.reserved
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_variants_add_up';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "check_variants_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_variants_add_up(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "check_variants_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_variants_add_up(CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "products_variants_add_up" AFTER UPDATE ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.counted_by <> 'pool' OR NEW.counted_by <> 'pool') EXECUTE FUNCTION "check_variants_of_product"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "new_products_variants_add_up" AFTER INSERT ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.counted_by <> 'pool') EXECUTE FUNCTION "check_variants_of_product"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "product_variants_add_up" AFTER INSERT OR UPDATE OR DELETE ON "product_variants"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_variants_of_row"();
