/** The shop's shelves, as the owner sets them up. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { RowId } from "#contract/call/row-id.ts";
import {
  LONGEST_SLUG,
  MOST_FIRST,
  MOST_OWN_SHELVES,
  SHELF_ORDERS,
  SHELVES,
} from "#domain/catalogue/shop-shelves.ts";
import { LONGEST_SHELF_TEXTS as LONGEST } from "#domain/texts/longest-owner-texts.ts";

const ShelfFields = z.object({
  name: filledText(LONGEST.name),
  description: plainText(LONGEST.description).describe("May be empty."),
  menuPlace: z
    .int()
    .min(1)
    .max(MOST_OWN_SHELVES + SHELVES.length)
    .nullable()
    .describe("Its place in the menu, counted from 1; the others make room. Null to leave it out."),
  sort: z.enum(SHELF_ORDERS).describe("How it is sorted behind what stands first."),
  first: z
    .array(RowId)
    .max(MOST_FIRST)
    .refine((ids) => new Set(ids).size === ids.length, { error: "A number is there twice." })
    .describe("Products by number, before all others and in this order."),
});

export type ShelfEdit = z.infer<typeof ShelfFields>;

export const AdminShelfSchema = ShelfFields.extend({
  name: z.string(),
  description: z.string(),
  slug: z.string().describe("In its address."),
  path: z.string().describe("The page that the menu leads to."),
  isOwn: z.boolean().describe("Made by the owner; the others cannot be deleted."),
  pieces: z.int().describe("Products on it, hidden ones included."),
  editedAt: z.iso.datetime().nullable(),
});

export type AdminShelf = z.infer<typeof AdminShelfSchema>;

const AllShelves = z.array(AdminShelfSchema).describe("In the order of the menu, then the others.");

const ShelfParams = z.object({
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(LONGEST_SLUG)
    .describe("The word in its address."),
});

export const listShopShelves = endpoint("GET /api/admin/shelves", {
  summary: "The shelves of the shop.",
  tag: "products",
  access: "owner",
  response: AllShelves,
});

export const addShelf = endpoint("POST /api/admin/shelves", {
  summary: "Adds a shelf; its address is made from its name and stays.",
  tag: "products",
  access: "owner",
  adds: true,
  body: ShelfFields.omit({ first: true }),
  response: AllShelves,
  errors: ["edit_conflict"],
});

export const editShelf = endpoint("PUT /api/admin/shelves/:slug", {
  summary: "Changes a shelf's words, its place in the menu and its order.",
  tag: "products",
  access: "owner",
  params: ShelfParams,
  body: ShelfFields.extend({
    seen: z.iso
      .datetime()
      .nullable()
      .describe("Its `editedAt` as it was read: a change made meanwhile is a conflict."),
  }),
  response: AllShelves,
  errors: ["not_found", "edit_conflict"],
});

export const deleteShelf = endpoint("DELETE /api/admin/shelves/:slug", {
  summary: "Deletes a shelf of the owner's on which nothing stands, hidden or not.",
  tag: "products",
  access: "owner",
  params: ShelfParams,
  response: AllShelves,
  errors: ["not_found", "edit_conflict"],
});
