import { LEAST_SAMPLE_SECONDS, SAMPLE_SECONDS } from "#domain/music/samples.ts";
import { type OpenRecording, UnfitRecording } from "./open-recording.ts";
import { interleaved, type Sound } from "./sound.ts";

/** As in the catalogue's own samples: begins almost at once and fades out. */
const FADE_SECONDS = { in: 0.02, out: 1.5 } as const;

const TOO_SHORT = `From there on the recording has less than ${LEAST_SAMPLE_SECONDS} seconds. Please begin earlier.`;

/** The sample: a part of the recording, faded in and out. Throws UnfitRecording. */
export async function cutSample({ listen }: OpenRecording, from: number): Promise<Sound> {
  const chunks: Sound[] = [];
  for await (const chunk of listen(from, from + SAMPLE_SECONDS)) {
    chunks.push({
      samples: interleaved(chunk),
      channels: chunk.numberOfChannels,
      rate: chunk.sampleRate,
    });
    chunk.close();
  }
  const [first] = chunks;
  if (!first) throw new UnfitRecording(TOO_SHORT);
  const { channels, rate } = first;
  const whole = joined(chunks.map(({ samples }) => samples));
  const sound = { samples: whole.subarray(0, SAMPLE_SECONDS * rate * channels), channels, rate };
  if (secondsOf(sound) < LEAST_SAMPLE_SECONDS) throw new UnfitRecording(TOO_SHORT);
  fade(sound);
  return sound;
}

export function secondsOf({ samples, channels, rate }: Sound): number {
  return samples.length / channels / rate;
}

function joined(chunks: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** In place, on a copy. */
function fade({ samples, channels, rate }: Sound): void {
  const fadeIn = FADE_SECONDS.in * rate * channels;
  const fadeOut = FADE_SECONDS.out * rate * channels;
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = (samples[at] ?? 0) * Math.min(1, at / fadeIn, (samples.length - at) / fadeOut);
}
