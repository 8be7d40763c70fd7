/** How long a product's video may be; a little more is let pass, because phones do not cut to the frame. */
export const MOST_VIDEO_SECONDS = 15;
export const LONGEST_VIDEO_SECONDS = MOST_VIDEO_SECONDS + 0.5;

const MEGABYTE = 1024 * 1024;
/** What a shopper pays for at most, and only on a press. */
export const LARGEST_VIDEO_MB = 4;
export const LARGEST_VIDEO_BYTES = LARGEST_VIDEO_MB * MEGABYTE;

/** Pixels of its longer side: as many as a phone shows. */
export const MOST_VIDEO_PIXELS_A_SIDE = 1280;

/** "The video lasts 23 seconds; 15 is the most. Please cut it first." */
export function tooLongVideo(seconds: number): string {
  return `The video lasts ${Math.ceil(seconds)} seconds; ${MOST_VIDEO_SECONDS} is the most. Please cut it first.`;
}
