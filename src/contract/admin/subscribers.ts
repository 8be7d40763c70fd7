import { z } from "zod";
import { endpoint, GUARDED } from "#contract/endpoint.ts";
import { PageNumber, pageOf } from "#contract/paging.ts";
import { plainText } from "#contract/plain-text.ts";
import { RowIdText } from "#contract/row-id.ts";

const LONGEST_SEARCH = 100;

export const SUBSCRIBER_STATES = ["subscribed", "left", "all"] as const;

export const AdminSubscriberSchema = z.object({
  id: z.int(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  unsubscribedAt: z.iso.datetime().nullable(),
});

export type AdminSubscriber = z.infer<typeof AdminSubscriberSchema>;

export const findSubscribers = endpoint({
  method: "POST",
  path: "/api/admin/subscribers/find",
  summary: "Who gets the newsletter, the newest first, a page at a time. Changes nothing.",
  tag: "admin",
  access: "admin",
  body: z.object({
    search: plainText(LONGEST_SEARCH).optional().describe("Part of an address."),
    state: z.enum(SUBSCRIBER_STATES).default("subscribed"),
    page: PageNumber,
  }),
  response: pageOf(AdminSubscriberSchema).extend({
    subscribed: z.int().describe("How many get the newsletter now."),
  }),
  errors: GUARDED,
});

export type SubscriberPage = z.infer<typeof findSubscribers.response>;

export const unsubscribeOne = endpoint({
  method: "POST",
  path: "/api/admin/subscribers/:subscriberId/unsubscribe",
  summary: "Takes one address off the newsletter's list; nothing happens when it has left already.",
  tag: "admin",
  access: "admin",
  params: z.object({ subscriberId: RowIdText.describe("The subscriber's id.") }),
  response: AdminSubscriberSchema,
  errors: ["not_found", ...GUARDED],
});

export const exportSubscribers = endpoint({
  method: "GET",
  path: "/api/admin/subscribers.csv",
  summary: "The newsletter's list as CSV, the newest first.",
  tag: "admin",
  access: "admin",
  query: z.object({ state: z.enum(SUBSCRIBER_STATES).default("subscribed") }),
  file: "text/csv",
  response: z.string(),
  errors: GUARDED,
});
