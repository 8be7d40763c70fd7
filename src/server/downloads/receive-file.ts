/** Receives an upload that does not fit into memory: it is checked by its first bytes, then streamed to the store. */
import { randomBytes } from "node:crypto";
import type { MultipartFields } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { FileFields } from "#contract/downloads/product-files.ts";
import {
  bytesToJudge,
  type FileType,
  LARGEST_FILE_BYTES,
  safeFileName,
  typeOfContent,
} from "#domain/downloads/files.ts";
import { MINUTE } from "#domain/time/time.ts";
import { liftTimeLimit } from "#server/http/serving/unread-requests.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import { DOWNLOADS } from "#server/storage/open-storage.ts";
import { fileTooLarge, invalidFile } from "./downloads.errors.ts";

const FILE_FIELD = "file";
/** Space for the form's other fields and its boundaries. */
const FORM_BYTES = 64 * 1024;
/** Idle time after which an upload is given up. */
const SILENCE_MS = 2 * MINUTE;
const NAME_BYTES = 16;

const LIMITS = {
  // One byte more, so that the shop notices and refuses it.
  fileSize: LARGEST_FILE_BYTES + 1,
  files: 1,
  fields: 3,
  fieldSize: 16,
  fieldNameSize: 32,
  parts: 4,
  headerPairs: 16,
};

export type ReceivedFile = {
  readonly storedName: string;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly isSample: boolean;
  readonly isOffered: boolean;
};

const CUT_OFF = "The upload was cut off before its end. Please try again.";

/**
 * Streams the file of the field `file` into the store; resolves when it is stored. Throws invalidFile, fileTooLarge or
 * FilesAway, and then nothing was stored.
 */
export async function receiveFile(files: FileStore, request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw invalidFile(`Send the file as a form with one file in the field "${FILE_FIELD}".`);
  if (Number(request.headers["content-length"] ?? 0) > LARGEST_FILE_BYTES + FORM_BYTES) throw fileTooLarge();
  const restoreLimit = liftTimeLimit(request.raw, SILENCE_MS);
  try {
    return await withoutDeadline(() => readForm(files, request));
  } catch (error) {
    throw toRefusal(error);
  } finally {
    // Many clients read no response before they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    restoreLimit();
  }
}

async function readForm(files: FileStore, request: FastifyRequest): Promise<ReceivedFile> {
  const part = await request.file({ limits: LIMITS, throwFileSizeLimit: false });
  if (!part || part.fieldname !== FILE_FIELD || part.filename === "") throw invalidFile("Choose a file.");
  const { isSample, isOffered } = FileFields.parse({
    isSample: fieldValue(part.fields.isSample),
    isOffered: fieldValue(part.fields.isOffered),
  });
  const { type, content } = await judge(part.file);
  const storedName = `${DOWNLOADS}/${randomBytes(NAME_BYTES).toString("hex")}.${type}`;
  let bytes = 0;
  async function* counted(): AsyncIterable<Uint8Array> {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > LARGEST_FILE_BYTES) throw fileTooLarge();
      yield chunk;
    }
  }
  await files.put(storedName, counted());
  return {
    storedName,
    name: safeFileName(part.filename, type),
    type,
    bytes,
    isSample: isSample === "yes",
    isOffered: isOffered === "yes",
  };
}

function fieldValue(field: MultipartFields[string]): unknown {
  return field && "value" in field ? field.value : undefined;
}

/** Detects the type by the first bytes. Throws invalidFile before the rest is read. */
async function judge(
  file: AsyncIterable<Uint8Array>,
): Promise<{ type: FileType; content: AsyncIterable<Uint8Array> }> {
  const chunks = file[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  /** Of which the beginning says how much more is needed. */
  let first = Buffer.alloc(0);
  for (let length = 0; length < bytesToJudge(first); ) {
    const { done, value } = await chunks.next();
    if (done) break;
    begun.push(value);
    length += value.length;
    if (first.length < bytesToJudge(new Uint8Array())) first = Buffer.concat([first, value]);
  }
  const head = Buffer.concat(begun);
  const type = typeOfContent(head);
  if (!type) throw invalidFile();
  async function* content(): AsyncIterable<Uint8Array> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { type, content: content() };
}

function toRefusal(error: unknown): unknown {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  if (name === "ZodError") return invalidFile("The form has fields the shop does not know.");
  switch (code) {
    case "FST_FILES_LIMIT":
      return invalidFile("Send one file at a time.");
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
    case "FST_PROTO_VIOLATION":
      return invalidFile("The form has fields the shop does not know.");
    case "FST_MP_PREMATURE_CLOSE":
    case "ECONNRESET":
    case "ERR_STREAM_PREMATURE_CLOSE":
      return invalidFile(CUT_OFF);
    default:
      return isFormError(error) ? invalidFile("The form cannot be read. Please try again.") : error;
  }
}

/** The parser throws plain errors for malformed forms; the shop's own errors have a code. */
function isFormError(error: unknown): boolean {
  return (
    error instanceof Error &&
    !("code" in error) &&
    /multipart|boundary|form|header|terminated/i.test(error.message)
  );
}
