CREATE TABLE "money_days" (
	"day" date NOT NULL,
	"is_test" boolean NOT NULL,
	"method" text NOT NULL,
	"currency" char(3) NOT NULL,
	"orders" integer NOT NULL,
	"sold_cents" bigint NOT NULL,
	"delivery_cents" bigint NOT NULL,
	"taken_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"back_cents" bigint NOT NULL,
	"back_minor" bigint NOT NULL,
	CONSTRAINT "money_days_day_is_test_method_currency_pk" PRIMARY KEY("day","is_test","method","currency")
);
--> statement-breakpoint
CREATE TABLE "piece_days" (
	"day" date NOT NULL,
	"is_test" boolean NOT NULL,
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"sold" integer NOT NULL,
	"sold_cents" bigint NOT NULL,
	"back" integer NOT NULL,
	"back_cents" bigint NOT NULL,
	CONSTRAINT "piece_days_day_is_test_product_id_size_pk" PRIMARY KEY("day","is_test","product_id","size")
);
