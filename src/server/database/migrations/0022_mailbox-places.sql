CREATE TABLE "mailbox_places" (
	"id" integer PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint NOT NULL
);
