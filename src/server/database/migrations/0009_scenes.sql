CREATE TABLE "scene_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"picture" jsonb,
	"shown_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "scene_pictures_by_place" ON "scene_pictures" USING btree ("place","shown_from","id");