/** Files in an S3 store: Amazon's, or any with the same protocol. */
import { S3mini, S3ServiceError } from "s3mini";
import { SECOND } from "#domain/time/time.ts";
import { timeForCall } from "#server/platform/answer-deadline.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import type { S3Settings } from "#server/settings/storage-settings.ts";
import { inChunks } from "./chunks.ts";
import { checkName, type FileStore, type StoredFile } from "./file-store.ts";

/** S3 requires parts of at least 5 MB, and at most ten thousand of them. */
const PART_BYTES = 8 * 1024 * 1024;
const LISTED_AT_ONCE = 1000;
const ANSWER_MS = 6 * SECOND;
/** Time limit per part, for the slowest line. */
const UPLOAD_MS = 60 * SECOND;
/** Time limit for the next bytes while reading a file. */
const SILENCE_MS = 10 * SECOND;
const ANY_TYPE = "application/octet-stream";

/** A file exists once S3 has confirmed all of it; parts of interrupted uploads are removed by a rule of the bucket. */
export function createS3Store({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Settings): FileStore {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: patientFetch,
  });

  async function find(name: string): Promise<StoredFile | undefined> {
    // The name itself sorts before all other names with this prefix.
    const { objects } = await page(checkName(name), 1);
    return objects.find((object) => object.name === name);
  }

  async function page(prefix: string, limit: number, from?: string) {
    const found = await s3.listObjectsPaged("/", prefix, limit, from);
    if (!found) throw new Error(`there is no bucket ${bucket}`);
    const objects = (found.objects ?? []).map(({ Key, Size, LastModified }) => ({
      name: Key,
      bytes: Number(Size),
      storedAt: new Date(LastModified),
    }));
    return { objects, next: found.nextContinuationToken };
  }

  async function* list(folder?: string): AsyncIterable<StoredFile> {
    let from: string | undefined;
    do {
      const { objects, next } = await page(folder === undefined ? "" : `${folder}/`, LISTED_AT_ONCE, from);
      yield* objects;
      from = next;
    } while (from !== undefined);
  }

  return {
    put: async (name, content) => putWhole(s3, checkName(name), inChunks(content, PART_BYTES)),
    find: (name) => orAway(() => find(name)),
    open: (name, range) =>
      orAway(async () => {
        try {
          const answer = await s3.getObjectRaw(
            checkName(name),
            range === undefined,
            range?.first,
            range && range.last + 1,
          );
          return { bytes: wholeLength(answer), content: readBody(answer) };
        } catch (error) {
          if (isNoSuchFile(error)) return undefined;
          throw error;
        }
      }),
    remove: (name) =>
      orAway(async () => {
        await s3.deleteObject(checkName(name));
      }),
    async *list(folder) {
      try {
        yield* list(folder);
      } catch (error) {
        throw new FilesAway(error);
      }
    },
    clear: async () => undefined,
  };
}

/** Stores a small file by one call. Errors of the content itself are not errors of the store. */
async function putWhole(s3: S3mini, name: string, parts: AsyncGenerator<Uint8Array, void>): Promise<void> {
  try {
    const first = await parts.next();
    const second = first.done ? first : await parts.next();
    if (first.done || second.done)
      await orAway(() => s3.putObject(name, first.value ?? new Uint8Array(), ANY_TYPE));
    else await putInParts(s3, name, [first.value, second.value], parts);
  } finally {
    await parts.return();
  }
}

/** Only a few parts of a large file are in memory at a time. */
async function putInParts(
  s3: S3mini,
  name: string,
  [first, ...begun]: [Uint8Array, Uint8Array],
  others: AsyncIterable<Uint8Array>,
): Promise<void> {
  const uploadId = await orAway(() => s3.getMultipartUploadId(name, ANY_TYPE));
  const send = (part: Uint8Array, number: number) =>
    orAway(() => s3.uploadPart(name, uploadId, part, number));
  try {
    const sent = [await send(first, 1)];
    for (const part of begun) sent.push(await send(part, sent.length + 1));
    for await (const part of others) sent.push(await send(part, sent.length + 1));
    await orAway(() => s3.completeMultipartUpload(name, uploadId, sent));
  } catch (error) {
    await s3.abortMultipartUpload(name, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Any error of S3 or the network. */
async function orAway<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof FilesAway ? error : new FilesAway(error);
  }
}

function isNoSuchFile(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404 && !error.body?.includes("NoSuchBucket");
}

/** "bytes 0-9/3500" for a range. */
function wholeLength({ headers }: Response): number {
  return Number(headers.get("content-range")?.split("/")[1] ?? headers.get("content-length"));
}

async function* readBody({ body }: Response): AsyncIterable<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new FilesAway(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function withinSilence<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the store of files fell silent")), SILENCE_MS);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** The limit applies to the response's start; how long its body takes is limited separately. */
async function patientFetch(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const ending = new AbortController();
  const patience = init?.method === "PUT" ? UPLOAD_MS : ANSWER_MS;
  const timer = setTimeout(
    () => ending.abort(new Error("the store of files does not answer")),
    timeForCall(patience),
  );
  try {
    return await fetch(address, { ...init, redirect: "error", signal: ending.signal });
  } finally {
    clearTimeout(timer);
  }
}

const RETRY_SECONDS = 5;

/** The store is unreachable or refuses our credentials. Stored files are not lost. */
export class FilesAway extends DomainError {
  constructor(cause: unknown) {
    super(
      "unavailable",
      "The shop cannot reach its store of files right now. Please try again in a moment.",
      {
        retryAfter: RETRY_SECONDS,
      },
    );
    this.cause = cause;
  }
}
