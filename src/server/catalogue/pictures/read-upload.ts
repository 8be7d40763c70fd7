import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { LARGEST_VIDEO_BYTES } from "#domain/pictures/videos.ts";
import { invalidPicture, pictureTooLarge } from "./pictures.errors.ts";

const MEGABYTE = 1024 * 1024;
export const LARGEST_PHOTOGRAPH_MB = 15;
const LARGEST_PHOTOGRAPH_BYTES = LARGEST_PHOTOGRAPH_MB * MEGABYTE;
/** Space for the form's other fields and its boundaries. */
const LARGEST_FORM_BYTES = LARGEST_PHOTOGRAPH_BYTES + MEGABYTE;
export const PHOTOGRAPH_FIELD = "photograph";
export const VIDEO_FIELD = "video";

const LIMITS = {
  fileSize: LARGEST_PHOTOGRAPH_BYTES,
  files: 1,
  fields: 8,
  fieldSize: 4096,
  fieldNameSize: 64,
  parts: 9,
  headerPairs: 16,
};

const ONE_AT_A_TIME = "Send one photograph at a time.";

export type Upload = {
  readonly bytes: Buffer;
  /** What the photograph is the picture of. */
  readonly video?: Buffer | undefined;
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * Reads the file of the field `photograph` from a form into memory, ignoring its name and claimed type; with `more`, also
 * the file of another field, if it is there. Throws invalidPicture or pictureTooLarge.
 */
export async function readUpload(request: FastifyRequest, more?: typeof VIDEO_FIELD): Promise<Upload> {
  if (!request.isMultipart()) {
    throw invalidPicture(`Send the photograph as a form with one file in the field "${PHOTOGRAPH_FIELD}".`);
  }
  const largest = LARGEST_FORM_BYTES + (more === undefined ? 0 : LARGEST_VIDEO_BYTES);
  if (Number(request.headers["content-length"] ?? 0) > largest) {
    throw pictureTooLarge(LARGEST_PHOTOGRAPH_MB);
  }
  try {
    return await readParts(request, more);
  } catch (error) {
    throw toRefusal(error);
  }
}

async function readParts(request: FastifyRequest, more: string | undefined): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files = new Map<string, Buffer>();
  let isMisnamed = false;
  const limits =
    more === undefined ? LIMITS : { ...LIMITS, files: LIMITS.files + 1, parts: LIMITS.parts + 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      fields[part.fieldname] = textOf(part);
      continue;
    }
    // All files are read to the end, so that the form is.
    const content = await part.toBuffer();
    if (files.has(part.fieldname)) throw invalidPicture(ONE_AT_A_TIME);
    files.set(part.fieldname, content);
    if (part.fieldname !== PHOTOGRAPH_FIELD && part.fieldname !== more) isMisnamed = true;
  }
  const bytes = files.get(PHOTOGRAPH_FIELD);
  if (isMisnamed || bytes === undefined) {
    throw invalidPicture("Choose a photograph.");
  }
  return { bytes, video: files.get(VIDEO_FIELD), fields };
}

function textOf(part: Extract<Multipart, { type: "field" }>): string {
  if (typeof part.value !== "string" || part.valueTruncated || part.value.includes("\0")) {
    throw invalidPicture(`The field "${part.fieldname}" cannot be read.`);
  }
  return part.value;
}

function toRefusal(error: unknown): unknown {
  switch ((error as { readonly code?: unknown }).code) {
    case "FST_REQ_FILE_TOO_LARGE":
      return pictureTooLarge(LARGEST_PHOTOGRAPH_MB);
    case "FST_FILES_LIMIT":
      return invalidPicture(ONE_AT_A_TIME);
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
    case "FST_PROTO_VIOLATION":
      return invalidPicture("The form has fields the shop does not know.");
    case "FST_MP_PREMATURE_CLOSE":
      return invalidPicture("The upload was cut off before its end. Please try again.");
    default:
      return isFormError(error) ? invalidPicture("The form cannot be read. Please try again.") : error;
  }
}

/** The parser throws plain errors for malformed forms; the shop's own errors have a code. */
function isFormError(error: unknown): boolean {
  return (
    error instanceof Error && !("code" in error) && /multipart|boundary|form|header/i.test(error.message)
  );
}
