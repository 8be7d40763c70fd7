import { extname } from "node:path";
import { requestFromChild } from "#server/platform/child-process.ts";
import { DomainError, refusal } from "#server/platform/domain-error.ts";
import type { EncodedSample } from "./recording/encode-sample.ts";

/** Title, length and waveform of a whole recording. */
export type Overview = {
  readonly title: string | null;
  readonly seconds: number;
  readonly peaks: readonly number[];
};

/** The part of the recording that is played as the sample. */
export type CutSample = {
  readonly seconds: number;
  readonly peaks: readonly number[];
  readonly files: readonly EncodedSample[];
};

/** `from` is the second at which the sample begins. */
export type RecordingTask =
  | { readonly task: "overview" }
  | { readonly task: "sample"; readonly from: number };

/** `from` is the second at which the sample begins. */
export type Reading<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly problem: string };

/** For a refusal, the message is a sentence for the admin who chose the file. */
const PROGRAM = new URL(`./read-recording${extname(import.meta.filename)}`, import.meta.url);

/** Half an hour in the finest quality (470 MB) takes 20 to 35 seconds. Proxies wait no longer than a minute. */
const LONGEST_READING_MS = 50_000;

const TOO_LONG = `This took longer than ${LONGEST_READING_MS / 1000} seconds. Please upload a shorter recording, or one track alone.`;

/** Reads the whole of a FLAC or MP3 file. Throws unreadableRecording, or what the content throws. */
export function readOverview(content: AsyncIterable<Uint8Array>): Promise<Overview> {
  return read({ task: "overview" }, content);
}

/** Makes the sample that begins at this second. Throws unreadableRecording, or what the content throws. */
export function encodeSampleFrom(content: AsyncIterable<Uint8Array>, from: number): Promise<CutSample> {
  return read({ task: "sample", from }, content);
}

/** In a separate process: decoders are foreign code on foreign files, and their memory is freed with the process. */
async function read<Result>(work: RecordingTask, content: AsyncIterable<Uint8Array>): Promise<Result> {
  const signal = AbortSignal.timeout(LONGEST_READING_MS);
  const reading = await requestFromChild<Reading<Result>>(PROGRAM, signal, work, content).catch(
    (error: unknown) => {
      throw signal.aborted ? unreadableRecording(TOO_LONG) : error;
    },
  );
  if (!reading.ok) throw unreadableRecording(reading.problem);
  return reading.result;
}

/** Its sentence names the problem with the file or with the chosen part. */
const unreadableRecording = (sentence: string) => new DomainError("invalid_file", sentence);

export const noSuchSample = refusal("not_found", "This product has no sample that was made here.");
