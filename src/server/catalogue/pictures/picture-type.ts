export type PictureType = "jpeg" | "png" | "webp" | "avif";

/** Where the ISO media format names its brand, after the box's length. */
const BRAND_AT = 4;

/**
 * The kind of photograph by its first bytes; a file's name and the type a browser claims prove nothing. Undefined for
 * everything the shop does not take, so that no decoder for it is ever reached.
 */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return "webp";
  // The brand of a still picture only: `avis` is a film.
  if (textAt(bytes, BRAND_AT, 8) === "ftypavif") return "avif";
  return undefined;
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}

function textAt(bytes: Buffer, start: number, length: number): string {
  return bytes.toString("latin1", start, start + length);
}
