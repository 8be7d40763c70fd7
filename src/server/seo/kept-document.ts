/** A document too long to hold as text: it is compressed while it is made, and the compressed one is kept. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { MINUTE } from "#domain/time/time.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createSingleFlight } from "#server/platform/single-flight.ts";

/**
 * After it was made, it is not made again for this many times the time it took: so it uses at most a twentieth of a processor,
 * however often it is requested.
 */
const RESTS_TIMES = 20;

/** The fastest level: similar items stand close together, so that even this leaves a fortieth of the size. */
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 };

type Kept = { readonly gzip: Buffer; readonly madeAt: number; readonly tookMs: number };

/** `write` produces the text in parts. */
export function createKeptDocument(clock: Clock, write: () => AsyncIterable<string>) {
  let kept: Kept | undefined;
  const flight = createSingleFlight<Kept>();
  let isOutdated = false;

  const isGood = ({ madeAt, tookMs }: Kept) => {
    const age = clock.now().getTime() - madeAt;
    return age < tookMs * RESTS_TIMES || (age < MINUTE && !isOutdated);
  };

  async function make(): Promise<Kept> {
    // Reset before reading, so that a change during writing outdates it again.
    isOutdated = false;
    const madeAt = clock.now().getTime();
    const started = performance.now();
    const gzip = createGzip(COMPRESSION);
    const [made] = await Promise.all([buffer(gzip), pipeline(Readable.from(write()), gzip)]);
    kept = { gzip: made, madeAt, tookMs: performance.now() - started };
    return kept;
  }

  return {
    /** The document by gzip. It is made first if there is none, or if it is outdated or older than a minute. */
    async read(): Promise<Buffer> {
      if (kept && isGood(kept)) return kept.gzip;
      // Several requests may wait for it together, longer than one answer's deadline.
      return (await flight.run("make", () => withoutDeadline(make))).gzip;
    },
    /** Marks it as outdated. */
    outdate(): void {
      isOutdated = true;
    },
  };
}

export type KeptDocument = ReturnType<typeof createKeptDocument>;

/** Headers of documents that programs fetch; caches keep them for an hour at most. */
export function headersFor(type: "text/plain" | "application/xml") {
  return {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=3600",
    Vary: "accept-encoding",
  };
}
