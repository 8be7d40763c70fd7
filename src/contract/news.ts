import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText } from "#contract/call/plain-text.ts";
import { RowIdText } from "#contract/call/row-id.ts";
import { PictureSchema } from "#contract/catalogue/products.ts";
import { NEWS_CATEGORIES } from "#domain/news/news-categories.ts";
import { LONGEST_NEWS_TEXTS as LONGEST, LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";

const NewsFields = z.object({
  title: filledText(LONGEST.title),
  summary: filledText(LONGEST.summary),
  content: filledText(LONGEST.content),
  category: z.enum(NEWS_CATEGORIES),
  date: z.iso.date("The day is a date, such as 2026-09-01.").describe("The day it stands under."),
  isFeatured: z.boolean().describe("The page opens with it; there is one at most."),
  publishAt: z.iso
    .datetime({ error: "Say when it is published, or leave it a draft." })
    .nullable()
    .describe("From when on it is shown; null for a draft."),
});

export type NewsEdit = z.infer<typeof NewsFields>;

export const NewsSchema = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  category: z.enum(NEWS_CATEGORIES),
  date: z.iso.date(),
  isFeatured: z.boolean(),
  picture: PictureSchema.nullable(),
});

/** A piece of news as the page shows it. */
export type NewsJson = z.infer<typeof NewsSchema>;

export const AdminNewsSchema = NewsSchema.extend({ publishAt: z.iso.datetime().nullable() });

export type AdminNews = z.infer<typeof AdminNewsSchema>;

const NewsParams = z.object({ id: RowIdText.describe("The number of the news.") });

export const listPublishedNews = endpoint("GET /api/news", {
  summary: "What the label tells, newest first.",
  tag: "news",
  access: "everybody",
  response: z.array(NewsSchema),
});

export const listNews = endpoint("GET /api/admin/news", {
  summary: "All news, drafts and what is to come included, newest first.",
  tag: "news",
  access: "owner",
  response: z.array(AdminNewsSchema),
});

export const addNews = endpoint("POST /api/admin/news", {
  summary: "Adds news.",
  tag: "news",
  access: "owner",
  adds: true,
  body: NewsFields,
  response: AdminNewsSchema,
});

export const editNews = endpoint("PUT /api/admin/news/:id", {
  summary: "Changes news.",
  tag: "news",
  access: "owner",
  params: NewsParams,
  body: NewsFields,
  response: AdminNewsSchema,
  errors: ["edit_conflict", "not_found"],
});

export const deleteNews = endpoint("DELETE /api/admin/news/:id", {
  summary: "Deletes news for good.",
  tag: "news",
  access: "owner",
  params: NewsParams,
  response: z.object({ id: z.int() }),
  errors: ["not_found"],
});

/** The fields beside the file `photograph`. */
export const NewsPictureFields = z.object({ alt: filledText(LONGEST_PRODUCT_TEXTS.alt) });

export const addNewsPicture = endpoint("POST /api/admin/news/:id/picture", {
  summary:
    "Puts a photograph (JPEG, PNG, WebP or AVIF, 15 MB at most) beside news, in place of the one there.",
  tag: "news",
  access: "owner",
  params: NewsParams,
  form: NewsPictureFields.extend({ photograph: z.file() }),
  response: AdminNewsSchema,
  errors: ["not_found", "invalid_picture", "payload_too_large"],
});
