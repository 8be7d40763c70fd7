/** A document too large for memory: made once, kept as a compressed file, and sent from there. */
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

/** It rests so many times as long as making it took: however often it is asked for, it takes a twentieth of a processor. */
const RESTS_TIMES = 20;

/** The quickest way: what is alike stands close together, so that a fortieth is left of it all the same. */
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 };

type KeptFileOptions = {
  readonly clock: Clock;
  readonly path: string;
  /** Its text, piece by piece. */
  readonly write: () => AsyncIterable<string>;
};

type Kept = { readonly madeAt: number; readonly tookMs: number };

export type KeptFile = {
  /** The compressed bytes; made first where there are none, or where something has changed or a minute is over. */
  read(): Promise<ReadStream>;
  /** What it shows has changed. */
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
    // Before it is read: a change while it is made makes it old.
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
        // Many may wait for it, longer than any one answer should.
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

/** Put in place whole: who reads the one before reads it to its end. */
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
