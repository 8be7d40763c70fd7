/** The measures of garments: as shoppers read them, and as the owner writes them. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText, plainText } from "#contract/call/plain-text.ts";
import { LARGEST_MEASURE, MOST_IN_SIZE_TABLE as MOST, SIZE_UNITS } from "#domain/sizes/size-table.ts";
import { LONGEST_SIZE_TABLE_TEXTS as LONGEST } from "#domain/texts/longest-owner-texts.ts";

const percent = z.number().min(0).max(100);

export const SizeTableSchema = z
  .object({
    id: z.string().describe("Its anchor in the size guide."),
    title: z.string(),
    note: z.string(),
    unit: z.enum(SIZE_UNITS).describe("In which it was measured; the other is worked out."),
    sizes: z.array(z.string()),
    codes: z
      .object({ name: z.string(), values: z.array(z.string()) })
      .optional()
      .describe("Sizes of a trade, one for each of its sizes."),
    photo: z.string().optional().describe("The photograph that the lines lie over."),
    measures: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.number()).describe("One for each of its sizes."),
        line: z
          .tuple([percent, percent, percent, percent])
          .optional()
          .describe("Both ends on the photograph, in percent."),
      }),
    ),
  })
  .meta({ id: "SizeTable" });

export type SizeTableJson = z.infer<typeof SizeTableSchema>;

export const listSizeTables = endpoint("GET /api/size-tables", {
  summary: "The tables of the size guide, in its order.",
  tag: "products",
  access: "everybody",
  response: z.array(SizeTableSchema),
});

const word = filledText(LONGEST.word);

const SizeTableFields = z
  .object({
    title: filledText(LONGEST.title),
    note: plainText(LONGEST.note).describe("May be empty."),
    unit: z.enum(SIZE_UNITS),
    sizes: z
      .array(word)
      .min(1, "A table has sizes, such as S, M, L.")
      .max(MOST.sizes)
      .refine((sizes) => new Set(sizes).size === sizes.length, { error: "A size is there twice." }),
    codes: z.object({ name: word, values: z.array(word).max(MOST.sizes) }).nullable(),
    measures: z
      .array(
        z.object({
          name: word,
          values: z.array(z.number().positive().max(LARGEST_MEASURE)).max(MOST.sizes),
        }),
      )
      .min(1, "A table has measures, such as Chest: 92, 97, 102.")
      .max(MOST.measures)
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
        error: "A measure is there twice.",
      }),
  })
  .refine(({ sizes, measures }) => measures.every(({ values }) => values.length === sizes.length), {
    error: "Every measure has one length for each size.",
    path: ["measures"],
  })
  .refine(({ sizes, codes }) => codes === null || codes.values.length === sizes.length, {
    error: "There is one of them for each size.",
    path: ["codes"],
  });

export type SizeTableEdit = z.infer<typeof SizeTableFields>;

const AdminSizeTableSchema = SizeTableSchema.extend({
  isOwn: z.boolean().describe("Made by the owner; the others cannot be deleted."),
  pieces: z.int().describe("Products that name it, hidden ones included."),
  editedAt: z.iso.datetime().nullable(),
});

export type AdminSizeTable = z.infer<typeof AdminSizeTableSchema>;

const AllTables = z.array(AdminSizeTableSchema).describe("In the order of the size guide.");

const TableParams = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .describe("Its anchor in the size guide."),
});

export const listAdminSizeTables = endpoint("GET /api/admin/size-tables", {
  summary: "The tables of the size guide, and how many products name each.",
  tag: "products",
  access: "owner",
  response: AllTables,
});

export const addSizeTable = endpoint("POST /api/admin/size-tables", {
  summary: "Adds a table, the last of the size guide; its anchor is made from its title and stays.",
  tag: "products",
  access: "owner",
  adds: true,
  body: SizeTableFields,
  response: AllTables,
  errors: ["edit_conflict"],
});

export const editSizeTable = endpoint("PUT /api/admin/size-tables/:id", {
  summary: "Changes a table. The lines on its photograph stay with the measures that keep their name.",
  tag: "products",
  access: "owner",
  params: TableParams,
  body: z.object({
    table: SizeTableFields,
    seen: z.iso
      .datetime()
      .nullable()
      .describe("Its `editedAt` as it was read: a change made meanwhile is a conflict."),
  }),
  response: AllTables,
  errors: ["not_found", "edit_conflict"],
});

export const deleteSizeTable = endpoint("DELETE /api/admin/size-tables/:id", {
  summary: "Deletes a table of the owner's that no product names.",
  tag: "products",
  access: "owner",
  params: TableParams,
  response: AllTables,
  errors: ["not_found", "edit_conflict"],
});
