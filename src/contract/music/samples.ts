/** How an owner makes a record's sample from a file that was uploaded for the product. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText } from "#contract/call/plain-text.ts";
import { RowId, RowIdText } from "#contract/call/row-id.ts";
import { ProductParams } from "#contract/catalogue/products.ts";
import { LARGEST_FILE_BYTES } from "#domain/downloads/files.ts";
import { LONGEST_TITLE } from "#domain/music/tracks.ts";
import { SampleSchema } from "./shopper.ts";

export const RecordingSchema = z.object({
  title: z.string().nullable().describe("As the file itself says it."),
  seconds: z.int(),
  peaks: z.array(z.int()).describe("How loud it is from its beginning to its end, 0 to 100, for drawing."),
});

export type RecordingJson = z.infer<typeof RecordingSchema>;

export const readRecording = endpoint("GET /api/admin/products/:id/files/:file/recording", {
  summary: "What an uploaded FLAC or MP3 file sounds like from its beginning to its end.",
  tag: "samples",
  access: "owner",
  params: ProductParams.extend({ file: RowIdText.describe("The file's id.") }),
  response: RecordingSchema,
  errors: ["not_found", "invalid_file", "unavailable"],
});

/** Longer than any recording of the largest file. */
const MOST_SECONDS = LARGEST_FILE_BYTES / 1000;

const ProductSampleSchema = z.object({ sample: SampleSchema.nullable() });

export const makeSample = endpoint("PUT /api/admin/products/:id/sample", {
  summary: "Makes the sample of a record, thirty seconds at most, from a file that was uploaded for it.",
  tag: "samples",
  access: "owner",
  params: ProductParams,
  body: z.object({
    file: RowId.describe("The file's id."),
    from: z.int().min(0).max(MOST_SECONDS).describe("The second at which it begins."),
    title: filledText(LONGEST_TITLE).describe("Title of the sample: as a rule that of one of the tracks."),
  }),
  response: ProductSampleSchema,
  errors: ["not_found", "invalid_file", "unavailable"],
});

export const removeSample = endpoint("DELETE /api/admin/products/:id/sample", {
  summary: "Takes away a sample that was made here; a record of the catalogue has the catalogue's again.",
  tag: "samples",
  access: "owner",
  params: ProductParams,
  response: ProductSampleSchema,
  errors: ["not_found"],
});
