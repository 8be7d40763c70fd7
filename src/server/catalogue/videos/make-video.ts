import { extname } from "node:path";
import { requestFromChild } from "#server/platform/child-process.ts";
import { errorAt } from "#server/platform/domain-error.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import type { PackedVideo } from "./pack-video.ts";

/** For a refusal, the message is a sentence for the admin who chose the file. */
export type VideoReading =
  | { readonly ok: true; readonly result: PackedVideo }
  | { readonly ok: false; readonly problem: string };

const PROGRAM = new URL(`./read-video${extname(import.meta.filename)}`, import.meta.url);

/** A video of the largest size takes a tenth of a second. */
const LONGEST_READING_MS = 20_000;

/** Its sentence says why the shop does not take the video. */
const invalidVideo = (sentence: string) => errorAt("invalid_picture", "video", sentence);

const TOO_SLOW = "The shop could not read this video in time. Please try again.";

/**
 * A video as the shop keeps it. In a separate process, which is ended by the clock, because the file is a stranger to
 * its reader. Throws invalidVideo.
 */
export async function makeVideo(source: Buffer): Promise<PackedVideo> {
  const signal = AbortSignal.timeout(LONGEST_READING_MS);
  const reading = await requestFromChild<VideoReading>(PROGRAM, signal, {}, inOneChunk(source)).catch(
    (error: unknown) => {
      throw signal.aborted ? invalidVideo(TOO_SLOW) : error;
    },
  );
  if (!reading.ok) throw invalidVideo(reading.problem);
  return reading.result;
}
