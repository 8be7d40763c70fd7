CREATE TABLE "page_speed" (
	"week" text NOT NULL,
	"page" text NOT NULL,
	"engine" text NOT NULL,
	"measure" text NOT NULL,
	"step" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_speed_week_page_engine_measure_step_pk" PRIMARY KEY("week","page","engine","measure","step")
);
