/** A child process of the shop that decodes one recording, which comes by its standard input, and ends. */
import { Readable } from "node:stream";
import { LEAST_SAMPLE_SECONDS } from "#domain/music/samples.ts";
import { endWithShop, respondToShop } from "#server/platform/child-process.ts";
import type { CutSample, Overview, Reading, RecordingTask } from "./read-in-child.ts";
import { cutSample, secondsOf } from "./recording/cut-sample.ts";
import { encodeSample } from "./recording/encode-sample.ts";
import { createLoudness } from "./recording/loudness.ts";
import { type OpenRecording, openRecording, UnfitRecording } from "./recording/open-recording.ts";
import { interleaved } from "./recording/sound.ts";

const TOO_SHORT = `This recording has less than ${LEAST_SAMPLE_SECONDS} seconds.`;

process.once("message", async (work: RecordingTask) => respondToShop(await read(work)));
endWithShop();

async function read(work: RecordingTask): Promise<Reading<Overview | CutSample>> {
  try {
    const recording = await openRecording(Readable.toWeb(process.stdin));
    const result = work.task === "overview" ? await overview(recording) : await sample(recording, work.from);
    return { ok: true, result };
  } catch (error) {
    if (error instanceof UnfitRecording) return { ok: false, problem: error.message };
    throw error;
  }
}

async function overview({ title, listen }: OpenRecording): Promise<Overview> {
  const loudness = createLoudness();
  let seconds = 0;
  for await (const chunk of listen()) {
    loudness.add(interleaved(chunk), chunk.numberOfChannels, chunk.sampleRate);
    seconds += chunk.duration;
    chunk.close();
  }
  if (seconds < LEAST_SAMPLE_SECONDS) throw new UnfitRecording(TOO_SHORT);
  return { title, seconds: Math.round(seconds), peaks: loudness.bars() };
}

async function sample(recording: OpenRecording, from: number): Promise<CutSample> {
  const sound = await cutSample(recording, from);
  const loudness = createLoudness();
  loudness.add(sound.samples, sound.channels, sound.rate);
  return {
    seconds: Math.round(secondsOf(sound)),
    peaks: loudness.bars(),
    files: await encodeSample(sound),
  };
}
