/** A document too large for memory: written once to a compressed file, and sent from there. */
import { randomUUID } from "node:crypto";
import { createWriteStream, type ReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { MINUTE } from "#domain/time/time.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import type { Clock } from "#server/platform/clock.ts";

/**
 * After writing, the file is not written again for this many times the time it took: so it uses at most a twentieth of
 * a processor, however often it is requested.
 */
const RESTS_TIMES = 20;

/** The fastest level: similar items stand close together, so that even this leaves a fortieth of the size. */
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 };

type KeptFileOptions = {
  readonly clock: Clock;
  readonly path: string;
  /** Produces its text in parts. */
  readonly write: () => AsyncIterable<string>;
};

type Kept = { readonly madeAt: number; readonly tookMs: number };

export type KeptFile = {
  /** Opens the compressed file. It is written first if there is none, or if it is outdated or older than a minute. */
  read(): Promise<ReadStream>;
  /** Marks the file as outdated. */
  outdate(): void;
};

export function createKeptFile({ clock, path, write }: KeptFileOptions): KeptFile {
  let kept: Kept | undefined;
  let making: Promise<Kept> | undefined;
  let isOutdated = false;

  const isGood = ({ madeAt, tookMs }: Kept) => {
    const age = clock.now().getTime() - madeAt;
    return age < tookMs * RESTS_TIMES || (age < MINUTE && !isOutdated);
  };

  async function make(): Promise<Kept> {
    // Reset before reading, so that a change during writing outdates the file again.
    isOutdated = false;
    const madeAt = clock.now().getTime();
    const started = performance.now();
    await writeFile(path, write());
    kept = { madeAt, tookMs: performance.now() - started };
    return kept;
  }

  return {
    async read() {
      if (!kept || !isGood(kept)) {
        // Several requests may wait for it together, longer than one answer's deadline.
        making ??= withoutDeadline(make).finally(() => {
          making = undefined;
        });
        await making;
      }
      const file = await open(path);
      return file.createReadStream();
    },
    outdate() {
      isOutdated = true;
    },
  };
}

/** Written beside and renamed, so that whoever reads the old file reads it to its end. */
async function writeFile(path: string, text: AsyncIterable<string>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await pipeline(Readable.from(text), createGzip(COMPRESSION), createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Headers of files that programs fetch; caches keep them for an hour at most. */
export function headersFor(type: "text/plain" | "application/xml") {
  return {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=3600",
    Vary: "accept-encoding",
  };
}
