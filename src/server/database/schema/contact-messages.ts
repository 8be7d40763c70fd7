import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { foldedText } from "#server/database/folded-text.ts";

/** Messages to the shop, unchanged: they must be escaped wherever they are shown. Holds personal data. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** When the admin marked it answered; null while it waits. */
    answeredAt: instant("answered_at"),
    receivedAt: instant("received_at").notNull(),
    /**
     * The searched text, folded, stored because folding ten thousand messages at every search takes too long.
     */
    foldedText: text("folded_text").generatedAlwaysAs(
      foldedText(sql`(name || ' ' || email || ' ' || subject || ' ' || message)`),
    ),
  },
  (table) => [
    index("contact_messages_by_time").on(table.receivedAt, table.id),
    index("contact_messages_folded").using("gin", table.foldedText.op("gin_trgm_ops")),
    index("contact_messages_by_email").on(sql`lower(${table.email})`),
  ],
);

/** What was written after it: the owner's answers, which were mailed, and theirs, which came by mail or were noted by hand. Holds personal data. */
export const messageReplies = pgTable(
  "message_replies",
  {
    id: serial("id").primaryKey(),
    messageId: integer("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    /** Made by the browser for one reply: sent again, it makes no second one. */
    requestId: uuid("request_id").notNull().unique(),
    isFromShop: boolean("is_from_shop").notNull(),
    text: text("text").notNull(),
    /** Of what came by mail: whether the mailbox's server has proven its sender. Null for what was written here. */
    isSenderProven: boolean("is_sender_proven"),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [index("message_replies_by_message").on(table.messageId, table.id)],
);

/** How far the owner's mailbox was read for answers: one row. */
export const mailboxPlaces = pgTable("mailbox_places", {
  id: integer("id").primaryKey(),
  /** Another one says that the mail server has given its mails other numbers. */
  uidValidity: text("uid_validity").notNull(),
  lastUid: bigint("last_uid", { mode: "number" }).notNull(),
  /** How often the reading of the mail after it has begun: one that ends the process each time is left. */
  tries: integer("tries").notNull().default(0),
});
