CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "product_search_words_begin" CHECK ("product_search"."words" LIKE ' %')
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_terms_near" ON "search_terms" USING gist ("term" gist_trgm_ops);--> statement-breakpoint
-- What was read of a product is old once its words change, whoever changes them: its row is written anew from the new ones.
CREATE FUNCTION "forget_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_forget_search_words" AFTER UPDATE OF "name", "sku", "category", "available_colors", "description" ON "products"
  FOR EACH ROW WHEN ((OLD.name, OLD.sku, OLD.category, OLD.available_colors, OLD.description)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.category, NEW.available_colors, NEW.description))
  EXECUTE FUNCTION "forget_search_words"();
--> statement-breakpoint
CREATE FUNCTION "forget_search_words_of_track"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search WHERE product_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_tracks_forget_search_words" AFTER INSERT OR UPDATE OR DELETE ON "product_tracks"
  FOR EACH ROW EXECUTE FUNCTION "forget_search_words_of_track"();
