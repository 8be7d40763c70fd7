import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { plainText } from "#contract/call/plain-text.ts";
import { RowId, RowParams } from "#contract/call/row-id.ts";
import { PictureSchema } from "#contract/catalogue/products.ts";
import { SCENE_PLACES } from "#domain/pictures/scene-places.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";

const place = z.enum(SCENE_PLACES);

export const readScenes = endpoint("GET /api/scenes", {
  summary: "The photographs of the shop's own pages. A place without one is left out.",
  tag: "scenes",
  access: "everybody",
  response: z.partialRecord(place, PictureSchema),
});

const SceneEntrySchema = z.object({
  id: z.int(),
  picture: PictureSchema.nullable().describe("Null for the photograph of a new shop."),
  shownFrom: z.iso.datetime(),
  state: z.enum(["past", "shown", "waiting"]),
});

export const SceneSchema = z.object({
  place,
  shown: PictureSchema.nullable().describe("What shoppers see there now; null when it has no photograph."),
  first: PictureSchema.nullable().describe("The photograph of a new shop."),
  entries: z.array(SceneEntrySchema).describe("What the owner put there, the last one first."),
});

export type Scene = z.infer<typeof SceneSchema>;

export const listScenes = endpoint("GET /api/admin/scenes", {
  summary: "The photographs of the shop's pages: what is shown in each place, what was and what will be.",
  tag: "scenes",
  access: "owner",
  response: z.array(SceneSchema),
});

/** The fields beside the file `photograph`. */
export const SceneFields = z.object({
  place,
  alt: plainText(LONGEST_PRODUCT_TEXTS.alt).optional(),
  shownFrom: z.iso.datetime({ error: "Say from when on it is shown, or show it at once." }).optional(),
  onPhones: z.literal("yes").optional().describe("Of the hero: phones show it too, cut upright."),
});

export const addScene = endpoint("POST /api/admin/scenes", {
  summary:
    "Shows a photograph (JPEG, PNG, WebP or AVIF, 15 MB at most) in a place, at once or from a time on. The one before is kept.",
  tag: "scenes",
  access: "owner",
  adds: true,
  form: SceneFields.extend({ photograph: z.file() }),
  response: z.array(SceneSchema),
  errors: ["edit_conflict", "invalid_picture", "payload_too_large"],
});

export const showSceneAgain = endpoint("POST /api/admin/scenes/again", {
  summary: "Shows at once what was there before, or with null the photograph of a new shop.",
  tag: "scenes",
  access: "owner",
  adds: true,
  body: z.object({ place, id: RowId.nullable().describe("One of the place's entries.") }),
  response: z.array(SceneSchema),
  errors: ["edit_conflict", "not_found"],
});

export const removeScene = endpoint("DELETE /api/admin/scenes/:id", {
  summary: "Removes what was put into a place. If it is shown, what was there before is shown again.",
  tag: "scenes",
  access: "owner",
  params: RowParams,
  response: z.array(SceneSchema),
  errors: ["not_found"],
});
