CREATE TABLE "shelves" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"menu_place" integer,
	"sort" text DEFAULT 'catalogue' NOT NULL,
	"first" integer[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "shelves_order_known" CHECK ("shelves"."sort" IN ('catalogue', 'newest', 'price')),
	CONSTRAINT "shelves_first_few" CHECK (cardinality("shelves"."first") <= 24)
);
