import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { filledText } from "#contract/call/plain-text.ts";
import { ProductParams } from "#contract/catalogue/products.ts";
import { LONGEST_TITLE } from "#domain/music/tracks.ts";
import { AdminProductDetailSchema, SeenEdit } from "./owner.ts";

const MOST_TRACKS = 99;
const MOST_SECONDS = 999 * 60 + 59;

export const editTracks = endpoint("PUT /api/admin/products/:id/tracks", {
  summary: "Replaces the list of a record's tracks.",
  tag: "admin",
  access: "owner",
  params: ProductParams,
  body: z.object({
    tracks: z
      .array(z.object({ title: filledText(LONGEST_TITLE), seconds: z.int().min(1).max(MOST_SECONDS) }))
      .max(MOST_TRACKS, `At most ${MOST_TRACKS} tracks.`),
    seen: SeenEdit,
  }),
  response: AdminProductDetailSchema,
  errors: ["not_found", "edit_conflict"],
});
