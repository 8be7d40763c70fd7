import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { ProductParams, SampleFileSchema } from "#contract/catalogue/products.ts";

export const TrackSchema = z.object({ title: z.string(), seconds: z.int().describe("How long it plays.") });

export type Track = z.infer<typeof TrackSchema>;

export const SampleSchema = z.object({
  title: z.string().describe("Title of the sample: as a rule that of one of the tracks."),
  seconds: z.int(),
  files: z.array(SampleFileSchema).describe("The same sound in each encoding, the lightest first."),
  peaks: z.array(z.int()).describe("How loud it is from its beginning to its end, 0 to 100, for drawing."),
});

export type SampleJson = z.infer<typeof SampleSchema>;

export const RecordMusicSchema = z
  .object({
    id: z.int(),
    tracks: z.array(TrackSchema).describe("In their order; empty for what is no record."),
    sample: SampleSchema.nullable(),
    listening: z
      .array(z.object({ label: z.string(), href: z.url() }))
      .describe("Where it can be streamed; empty before its release."),
    files: z
      .string()
      .nullable()
      .describe('What its buyers download: "FLAC 312 MB, MP3 98 MB"; null for nothing.'),
    next: z.int().nullable().describe("The record whose sample follows, from the last one the first."),
  })
  .meta({ id: "RecordMusic" });

export type RecordMusic = z.infer<typeof RecordMusicSchema>;

export const getRecordMusic = endpoint("GET /api/music/:id", {
  summary: "What a record sounds like: its tracks, and a sample with its waveform.",
  tag: "music",
  access: "everybody",
  params: ProductParams,
  response: RecordMusicSchema,
  errors: ["not_found"],
});
