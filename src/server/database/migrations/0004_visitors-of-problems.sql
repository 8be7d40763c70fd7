CREATE TABLE "page_problem_visitors" (
	"problem_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_problem_visitors_problem_id_visitor_pk" PRIMARY KEY("problem_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "served_builds" (
	"build" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_problems" ADD COLUMN "told_in_build" text;--> statement-breakpoint
ALTER TABLE "page_problem_visitors" ADD CONSTRAINT "page_problem_visitors_problem_id_page_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."page_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_problem_visitors_by_time" ON "page_problem_visitors" USING btree ("at");