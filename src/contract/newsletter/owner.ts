import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { PageNumber, pageOf } from "#contract/call/paging.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { TABLE_FILE, TableQuery } from "#contract/call/table-file.ts";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";

export const SUBSCRIBER_STATES = ["subscribed", "left", "all"] as const;

export const AdminSubscriberSchema = z.object({
  id: z.int(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  unsubscribedAt: z.iso.datetime().nullable(),
});

export type AdminSubscriber = z.infer<typeof AdminSubscriberSchema>;

export const findSubscribers = endpoint("POST /api/admin/subscribers/find", {
  summary: "The newsletter's subscribers, newest first, a page at a time.",
  tag: "admin",
  access: "owner",
  body: z.object({
    search: plainText(LONGEST_LIST_SEARCH).optional().describe("Part of an address."),
    state: z.enum(SUBSCRIBER_STATES).default("subscribed"),
    page: PageNumber,
  }),
  response: pageOf(AdminSubscriberSchema).extend({
    subscribed: z.int().describe("How many are subscribed now."),
  }),
});

export type SubscriberPage = z.infer<typeof findSubscribers.response>;

export const unsubscribeOne = endpoint("POST /api/admin/subscribers/:subscriberId/unsubscribe", {
  summary: "Unsubscribes one address; without effect when it is unsubscribed already.",
  tag: "admin",
  access: "owner",
  params: z.object({ subscriberId: RowIdText.describe("The subscriber's id.") }),
  response: AdminSubscriberSchema,
  errors: ["not_found"],
});

export const exportSubscribers = endpoint("GET /api/admin/subscribers/export", {
  summary: "The subscribers as a spreadsheet or CSV, newest first.",
  tag: "admin",
  access: "owner",
  needsProof: "export",
  query: TableQuery.extend({ state: z.enum(SUBSCRIBER_STATES).default("subscribed") }),
  file: TABLE_FILE,
  response: z.file(),
});
