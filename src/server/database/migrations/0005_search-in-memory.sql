-- The words of the products are read into memory, so nothing is kept of them beside the products.
DROP TRIGGER "products_forget_search_words" ON "products";--> statement-breakpoint
DROP TRIGGER "product_tracks_forget_search_words" ON "product_tracks";--> statement-breakpoint
DROP FUNCTION "forget_search_words"();--> statement-breakpoint
DROP FUNCTION "forget_search_words_of_track"();--> statement-breakpoint
DROP TABLE "product_search" CASCADE;--> statement-breakpoint
DROP TABLE "search_terms" CASCADE;
