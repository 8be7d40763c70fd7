import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { RowId, RowParams } from "#contract/call/row-id.ts";
import { ProductSchema } from "#contract/catalogue/products.ts";
import { LONGEST_PAGE_TEXTS as LONGEST } from "#domain/texts/longest-owner-texts.ts";
import { TEXT_FORMS, TEXT_PLACES, type TextPlace } from "#domain/texts/page-texts.ts";

const place = z.enum(TEXT_PLACES);

const TextRowSchema = z.object({
  title: z.string().describe("Empty where the part's rows have no titles."),
  text: z.string(),
  product: z.int().nullable().describe("The product that belongs to a person."),
  link: z.string().nullable().describe("The address of a person's own page."),
});

const TextVersionSchema = z.object({
  id: z.int(),
  rows: z.array(TextRowSchema).nullable().describe("Null for the words of a new shop."),
  shownFrom: z.iso.datetime(),
  state: z.enum(["past", "shown", "waiting"]),
});

export const PageTextSchema = z.object({
  place,
  shown: z.array(TextRowSchema).describe("What shoppers read there now."),
  first: z.array(TextRowSchema).describe("The words of a new shop."),
  versions: z.array(TextVersionSchema).describe("What the owner wrote, the last first."),
});

export type PageText = z.infer<typeof PageTextSchema>;

function ofEachPlace<Of>(of: Of): Readonly<Record<TextPlace, Of>> {
  return Object.fromEntries(TEXT_PLACES.map((name) => [name, of])) as Record<TextPlace, Of>;
}

export const readTexts = endpoint("GET /api/texts", {
  summary: "What the parts of the shop's pages say whose words are the owner's.",
  tag: "texts",
  access: "everybody",
  response: z.object(ofEachPlace(z.array(TextRowSchema).readonly())),
});

export const listPageTexts = endpoint("GET /api/admin/texts", {
  summary: "The parts of the shop's pages whose words are the owner's: as they are, were and will be.",
  tag: "texts",
  access: "owner",
  response: z.array(PageTextSchema),
});

const TypedRow = z.object({
  title: plainText(LONGEST.title),
  text: plainText(LONGEST.text),
  product: z.int("The number of a product is a number, such as 601.").min(1).nullable(),
  link: z
    .url({ protocol: /^https$/, error: "A link is an address that begins with https://." })
    .max(LONGEST.link)
    .nullable(),
});

const Written = z
  .object({
    place,
    rows: z
      .array(TypedRow)
      .nullable()
      .describe("Null for the words of a new shop; without any, the part is left out."),
    shownFrom: z.iso
      .datetime({ error: "Say from when on it is shown, or show it at once." })
      .optional()
      .describe("At once when it is left out."),
    after: RowId.nullable().describe(
      "The part's last version as it was read: one added meanwhile is a conflict.",
    ),
  })
  .superRefine(({ place: of, rows }, context) => {
    const { hasTitles, rowsAre, most } = TEXT_FORMS[of];
    const refuse = (index: number, message: string) =>
      context.addIssue({ code: "custom", path: ["rows", index], message });
    if ((rows?.length ?? 0) > most) refuse(most, `This part has at most ${most} rows.`);
    rows?.forEach((row, index) => {
      if (row.text === "") refuse(index, `Row ${index + 1} needs a text.`);
      if (hasTitles && row.title === "") refuse(index, `Row ${index + 1} needs a title.`);
      if (!hasTitles && row.title !== "") refuse(index, "Rows have no titles here.");
      if (rowsAre === undefined && (row.product !== null || row.link !== null))
        refuse(index, "Rows have neither a product nor a link here.");
      if (rowsAre === "records" && row.product === null)
        refuse(index, `Row ${index + 1} needs the number of its record.`);
      if (
        rows.findIndex(({ title, text }) => title === row.title && (hasTitles || text === row.text)) < index
      )
        refuse(index, `Row ${index + 1} says the same as one above it.`);
    });
  });

export type WrittenText = z.infer<typeof Written>;

const FeaturedAlbumSchema = z.object({
  title: z.string(),
  text: z.string(),
  link: z.string().nullable().describe("Where it can be streamed; null before its release."),
  product: ProductSchema,
});

export type FeaturedAlbumJson = z.infer<typeof FeaturedAlbumSchema>;

export const listAlbums = endpoint("GET /api/albums", {
  summary: "The albums that the music page opens with, the latest first.",
  tag: "music",
  access: "everybody",
  response: z.array(FeaturedAlbumSchema),
});

export const writePageText = endpoint("POST /api/admin/texts", {
  summary: "Writes a part of a page, at once or from a time on. What it said before is kept.",
  tag: "texts",
  access: "owner",
  adds: true,
  body: Written,
  response: z.array(PageTextSchema),
  errors: ["edit_conflict"],
});

export const removePageText = endpoint("DELETE /api/admin/texts/:id", {
  summary: "Removes one version. If it is shown, what the part said before is shown again.",
  tag: "texts",
  access: "owner",
  params: RowParams,
  response: z.array(PageTextSchema),
  errors: ["not_found"],
});
