import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { invalidPicture, pictureTooLarge } from "./pictures.errors.ts";

const MEGABYTE = 1024 * 1024;
export const LARGEST_PHOTOGRAPH_MB = 15;
const LARGEST_PHOTOGRAPH_BYTES = LARGEST_PHOTOGRAPH_MB * MEGABYTE;
/** Space for the form's other fields and its boundaries. */
const LARGEST_FORM_BYTES = LARGEST_PHOTOGRAPH_BYTES + MEGABYTE;
export const PHOTOGRAPH_FIELD = "photograph";

const LIMITS = {
  fileSize: LARGEST_PHOTOGRAPH_BYTES,
  files: 1,
  fields: 8,
  fieldSize: 4096,
  fieldNameSize: 64,
  parts: 9,
  headerPairs: 16,
};

export type Upload = {
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
};

/**
 * Reads the file of the field `photograph` from a form into memory, ignoring its name and claimed type. Throws
 * invalidPicture or pictureTooLarge.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw invalidPicture(`Send the photograph as a form with one file in the field "${PHOTOGRAPH_FIELD}".`);
  }
  if (Number(request.headers["content-length"] ?? 0) > LARGEST_FORM_BYTES) {
    throw pictureTooLarge(LARGEST_PHOTOGRAPH_MB);
  }
  try {
    return await readParts(request);
  } catch (error) {
    throw toRefusal(error);
  }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  let isMisnamed = false;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === "field") {
      fields[part.fieldname] = textOf(part);
      continue;
    }
    // All files are read to the end, so that the form is.
    const content = await part.toBuffer();
    if (part.fieldname === PHOTOGRAPH_FIELD) bytes = content;
    else isMisnamed = true;
  }
  if (isMisnamed || bytes === undefined) {
    throw invalidPicture("Choose a photograph.");
  }
  return { bytes, fields };
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
      return invalidPicture("Send one photograph at a time.");
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
