import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { PageNumber, pageOf } from "#contract/call/paging.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { RowIdText, RowParams } from "#contract/call/row-id.ts";
import { TABLE_FILE, TableQuery } from "#contract/call/table-file.ts";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";
import { LONGEST_CONTACT_TEXTS } from "#domain/texts/longest-texts.ts";

export const MESSAGE_STATES = ["all", "waiting", "answered"] as const;

export const AdminMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  replies: z
    .array(
      z.object({
        id: z.int(),
        isFromShop: z
          .boolean()
          .describe("False for what they wrote back, which came by mail or was noted by hand."),
        text: z.string(),
        isSenderProven: z
          .boolean()
          .nullable()
          .describe(
            "Of what came by mail: whether the mailbox's server found that its sender is who it says. Null for what was written here.",
          ),
        writtenAt: z.iso.datetime(),
      }),
    )
    .describe("The newest fifty, the oldest first."),
  earlierReplies: z.int().describe("How many came before these."),
  orders: z
    .array(z.object({ id: z.int(), number: z.string() }))
    .describe("Of the same address, or named in the message: the newest, five at most."),
});

export type AdminMessage = z.infer<typeof AdminMessageSchema>;

/** A POST, although it only reads: a search can hold personal details, and addresses end up in logs. */
export const findMessages = endpoint("POST /api/admin/messages/find", {
  summary: "The messages sent to the shop, newest first, a page at a time.",
  tag: "admin",
  access: "owner",
  body: z.object({
    search: plainText(LONGEST_LIST_SEARCH)
      .optional()
      .describe("Part of a name, address, subject or text, or an order's number."),
    state: z.enum(MESSAGE_STATES).default("all"),
    page: PageNumber,
  }),
  response: pageOf(AdminMessageSchema).extend({
    waiting: z.int().describe("How many messages are not answered yet."),
  }),
});

export type MessagePage = z.infer<typeof findMessages.response>;

export const markAnswered = endpoint("PUT /api/admin/messages/:messageId/answered", {
  summary: "Marks a message as answered, or as not answered.",
  tag: "admin",
  access: "owner",
  params: z.object({ messageId: RowIdText.describe("The message's id.") }),
  body: z.object({ answered: z.boolean() }),
  response: AdminMessageSchema,
  errors: ["not_found"],
});

export const replyToMessage = endpoint("POST /api/admin/messages/:messageId/replies", {
  summary:
    "Answers a message by mail, or notes what its writer wrote back: once for each `requestId`. An answered message waits no more; one that was written back to waits again.",
  tag: "admin",
  access: "owner",
  params: z.object({ messageId: RowIdText.describe("The message's id.") }),
  body: z.object({
    requestId: z.uuid(),
    isFromShop: z.boolean(),
    text: filledText(LONGEST_CONTACT_TEXTS.message),
  }),
  response: AdminMessageSchema,
  errors: ["not_found"],
});

export type MessageReply = z.input<typeof replyToMessage.body>;

export const listOrderMessages = endpoint("GET /api/admin/orders/:id/messages", {
  summary: "The messages of an order: from its address, or with its number in them; twenty at most.",
  tag: "admin",
  access: "packer",
  params: RowParams,
  response: z.object({ messages: z.array(AdminMessageSchema) }),
  errors: ["not_found"],
});

export const exportMessages = endpoint("GET /api/admin/messages/export", {
  summary: "The messages as a spreadsheet or CSV, newest first.",
  tag: "admin",
  access: "owner",
  needsProof: "export",
  query: TableQuery.extend({ state: z.enum(MESSAGE_STATES).default("all") }),
  file: TABLE_FILE,
  response: z.file(),
});
