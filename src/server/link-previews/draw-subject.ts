import type { Picture } from "#contract/products.ts";
import { drawPreview } from "./draw-preview.ts";
import type { Drawing } from "./drawing.ts";
import { PHOTO_WIDTH } from "./preview-layout.ts";
import { readPhotograph } from "./read-photograph.ts";

/** What a preview shows, and the name of its file, which changes with that. */
export type Subject = {
  readonly name: string;
  readonly drawing: Drawing;
  readonly photo: Picture | undefined;
};

/** The JPEG of a preview. A photograph that is gone leaves its place empty. */
export async function drawSubject(
  { drawing, photo }: Subject,
  pictureFolders: readonly string[],
): Promise<Buffer> {
  return drawPreview(drawing, photo && (await readPhotograph(pictureFolders, photo, PHOTO_WIDTH)));
}
