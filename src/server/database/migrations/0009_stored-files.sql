CREATE TABLE "stored_chunks" (
	"file_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stored_chunks_file_id_place_pk" PRIMARY KEY("file_id","place")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint,
	"chunk_bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_bytes_not_negative" CHECK ("stored_files"."bytes" >= 0),
	CONSTRAINT "stored_files_chunks_not_empty" CHECK ("stored_files"."chunk_bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "stored_chunks" ADD CONSTRAINT "stored_chunks_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_name" ON "stored_files" USING btree ("name") WHERE "stored_files"."bytes" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stored_files_unfinished" ON "stored_files" USING btree ("stored_at") WHERE "stored_files"."bytes" IS NULL;--> statement-breakpoint
-- Pictures and songs are compressed already: trying it again would cost time and save nothing.
ALTER TABLE "stored_chunks" ALTER COLUMN "content" SET STORAGE EXTERNAL;
