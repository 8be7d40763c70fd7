import { openPhotograph } from "./make-picture.ts";

const LONGEST_SIDE = 1200;
/** A close-up of a seam is allowed too. */
const FEWEST_PIXELS_A_SIDE = 100;
/** Tried in order until the file is small enough; the last one always is. */
const QUALITIES = [78, 60, 40, 20];
const LARGEST_BYTES = 600_000;

/**
 * A photograph for viewing only: JPEG, at most 1200 pixels a side, without metadata. Throws invalidPicture as for the
 * shop's own photographs.
 */
export async function drawSmallPhotograph(source: Buffer): Promise<Buffer> {
  const pixels = (await openPhotograph(source, FEWEST_PIXELS_A_SIDE, LONGEST_SIDE)).resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  });
  let small = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    small = await pixels.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (small.length <= LARGEST_BYTES) break;
  }
  return small;
}
