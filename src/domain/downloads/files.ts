/** File types for download, detected by the first bytes: names and claimed types prove nothing. */
export const FILE_TYPES = ["flac", "mp3", "zip", "m4a"] as const;

export type FileType = (typeof FILE_TYPES)[number];

/** Types an owner may upload; the catalogue's own samples are M4A. */
export const UPLOADED_TYPES = ["flac", "mp3", "zip"] as const satisfies readonly FileType[];

export const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  flac: "audio/flac",
  mp3: "audio/mpeg",
  zip: "application/zip",
  m4a: "audio/mp4",
};

export const LARGEST_FILE_MB = 500;
export const LARGEST_FILE_BYTES = LARGEST_FILE_MB * 1024 * 1024;

/** Bytes that `typeOfContent` needs of content without a tag. */
const TELLING_BYTES = 16;
/** Longer tags hold pictures of a size that no player shows; what comes after them is not looked at. */
const LONGEST_TAG_BYTES = 8 * 1024 * 1024;
const TAG_HEAD_BYTES = 10;

/** How many of the first bytes `typeOfContent` needs, by those that are there: a tag may stand before the content. */
export function bytesToJudge(first: Uint8Array): number {
  const tag = tagBytes(first);
  return tag > LONGEST_TAG_BYTES ? TELLING_BYTES : tag + TELLING_BYTES;
}

export const WRONG_TYPE = "This is no FLAC, MP3 or ZIP file. Please choose one of these.";

/**
 * The type of content that begins with these bytes; undefined for a type that may not be uploaded. The content decides past
 * its tag: programs put one before FLAC as well. Archives are never opened.
 */
export function typeOfContent(first: Uint8Array): (typeof UPLOADED_TYPES)[number] | undefined {
  const tag = tagBytes(first);
  if (startsWith(first.subarray(tag), "fLaC")) return "flac";
  if (startsWith(first, "PK\u0003\u0004")) return "zip";
  return tag > 0 || isMp3Frame(first) ? "mp3" : undefined;
}

/** Of an ID3v2 tag with its head: a version from 2 to 4, and a size of four bytes with seven bits each. Zero for none. */
function tagBytes(first: Uint8Array): number {
  const [, , , version = 0, , , ...rest] = first.subarray(0, TAG_HEAD_BYTES);
  const isTag = startsWith(first, "ID3") && version >= 2 && version <= 4 && rest.length === 4;
  if (!isTag || rest.some((byte) => byte >= 0x80)) return 0;
  return TAG_HEAD_BYTES + rest.reduce((size, byte) => size * 0x80 + byte, 0);
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

/** The head of a frame of MPEG audio, layer III, with a bit rate and a sampling rate that exist. */
function isMp3Frame([sync = 0, kind = 0, rates = 0]: Uint8Array): boolean {
  const version = (kind >> 3) & 3;
  const layer = (kind >> 1) & 3;
  const bitRate = rates >> 4;
  const samplingRate = (rates >> 2) & 3;
  return (
    sync === 0xff &&
    kind >> 5 === 7 &&
    version !== 1 &&
    layer === 1 &&
    bitRate !== 0 &&
    bitRate !== 15 &&
    samplingRate !== 3
  );
}

export const LONGEST_FILE_NAME = 120;

/** Separators, what Windows takes in no name, and what turns a line round or is not seen. */
const UNSAFE = /[\p{C}\p{Z}/\\:*?"<>|%]+/gu;
const ENDING = /\.[a-z0-9]{1,5}$/i;

/**
 * A safe file name from the owner's: no path, nothing that a disk or a header would misread, and the extension of its
 * actual type.
 */
export function safeFileName(typed: string, type: FileType): string {
  const last = typed.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const words = last
    .replace(ENDING, "")
    .replace(UNSAFE, " ")
    .replace(/^[\s.-]+/, "");
  const end = words.split("").findLastIndex((letter) => letter !== "." && letter.trim() !== "");
  const kept = [...words.slice(0, end + 1)].slice(0, LONGEST_FILE_NAME).join("").trim();
  return `${kept || "download"}.${type}`;
}

const MEGABYTE = 1024 * 1024;

/** "312 MB", and with one decimal below ten. */
export function fileSizeInWords(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return `${megabytes < 10 ? Math.max(megabytes, 0.1).toFixed(1) : Math.round(megabytes)} MB`;
}
