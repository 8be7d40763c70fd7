import type { AudioSample } from "mediabunny";

/** Sound in memory: interleaved channels, samples from -1 to 1. */
export type Sound = {
  readonly samples: Float32Array;
  readonly channels: number;
  /** Samples per second and channel. */
  readonly rate: number;
};

/** The only rate of Opus that suits music. */
export const OPUS_RATE = 48_000;

export function interleaved(sample: AudioSample): Float32Array {
  const options = { planeIndex: 0, format: "f32" } as const;
  const samples = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT);
  sample.copyTo(samples, options);
  return samples;
}
