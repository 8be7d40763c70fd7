import type { AudioSample } from "mediabunny";

/** A stretch of sound in memory, its channels interleaved, each sample from -1 to 1. */
export type Sound = {
  readonly samples: Float32Array;
  readonly channels: number;
  /** Samples a second, of each channel. */
  readonly rate: number;
};

/** Opus knows no other that carries music. */
export const OPUS_RATE = 48_000;

export function interleaved(sample: AudioSample): Float32Array {
  const options = { planeIndex: 0, format: "f32" } as const;
  const samples = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT);
  sample.copyTo(samples, options);
  return samples;
}
