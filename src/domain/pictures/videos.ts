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

/** H.264 as `avc1.PPCCLL`, with a profile (Baseline, Main, High) that every phone decodes. */
const PLAYED_EVERYWHERE = /^avc1\.(?:42|4d|64)[\da-f]{4}$/i;

/** Whether every phone plays this encoding, named as in RFC 6381. */
export function isPlayedEverywhere(codec: string | null): boolean {
  return codec !== null && PLAYED_EVERYWHERE.test(codec);
}

/** "8 s, 1.2 MB" */
export function videoInWords({
  seconds,
  bytes,
}: {
  readonly seconds: number;
  readonly bytes: number;
}): string {
  return `${seconds} s, ${(bytes / MEGABYTE).toFixed(1)} MB`;
}
