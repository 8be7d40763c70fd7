import { createRequire } from "node:module";
import { registerAacEncoder } from "@mediabunny/aac-encoder";
import { createEncoder, type OpusEncoderHandle, Signal } from "libopus-wasm";
import {
  type AudioCodec,
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CustomAudioEncoder,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  registerEncoder,
  WebMOutputFormat,
} from "mediabunny";
import { interleaved, OPUS_RATE, type Sound } from "./sound.ts";

// CommonJS, whose names Node does not see in an import.
const { create, ConverterType } = createRequire(import.meta.url)(
  "@alexanderolsen/libsamplerate-js",
) as typeof import("@alexanderolsen/libsamplerate-js");

/** Thirty seconds take 250 and 370 kB, like the catalogue's own samples; the limit is 400. */
const BIT_RATES = { opus: 64_000, aac: 96_000 } as const;

export type EncodedSample = { readonly ending: "webm" | "m4a"; readonly content: Uint8Array };

/** The sound in each sample encoding, the lightest first. */
export async function encodeSample(sound: Sound): Promise<EncodedSample[]> {
  const resampled = await resample(sound);
  const inFront = new Mp4OutputFormat({ fastStart: "in-memory" });
  return [
    { ending: "webm", content: await encode(resampled, new WebMOutputFormat(), "opus") },
    { ending: "m4a", content: await encode(resampled, inFront, "aac") },
  ];
}

/** Resampled for Opus; AAC plays the same rate. */
async function resample({ samples, channels, rate }: Sound): Promise<Sound> {
  if (rate === OPUS_RATE) return { samples, channels, rate };
  const converter = await create(channels, rate, OPUS_RATE, {
    converterType: ConverterType.SRC_SINC_FASTEST,
  });
  try {
    // A view into the converter's own memory.
    return { samples: converter.simple(samples).slice(), channels, rate: OPUS_RATE };
  } finally {
    converter.destroy();
  }
}

async function encode(
  { samples, channels, rate }: Sound,
  format: OutputFormat,
  codec: AudioCodec & keyof typeof BIT_RATES,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new AudioSampleSource({ codec, bitrate: BIT_RATES[codec] });
  output.addAudioTrack(source);
  await output.start();
  const whole = new AudioSample({
    data: samples,
    format: "f32",
    numberOfChannels: channels,
    sampleRate: rate,
    timestamp: 0,
  });
  await source.add(whole);
  whole.close();
  await output.finalize();
  if (!target.buffer) throw new Error(`nothing was written as ${codec}`);
  return new Uint8Array(target.buffer);
}

/** Encodes whole frames; an incomplete last one is dropped, at most a fiftieth of a second. */
class OpusEncoder extends CustomAudioEncoder {
  #encoder: OpusEncoderHandle | undefined;
  #seconds = 0;

  static override supports(codec: string, { sampleRate, numberOfChannels }: AudioEncoderConfig): boolean {
    return codec === "opus" && sampleRate === OPUS_RATE && numberOfChannels <= 2;
  }

  async init(): Promise<void> {
    const { numberOfChannels, bitrate } = this.config;
    this.#encoder = await createEncoder({
      channels: numberOfChannels === 1 ? 1 : 2,
      signal: Signal.Music,
      ...(bitrate !== undefined && { bitrate }),
    });
  }

  encode(sample: AudioSample): void {
    if (!this.#encoder) throw new Error("the encoder was not opened");
    const samples = interleaved(sample);
    const { frameSize, channels } = this.#encoder;
    const length = frameSize * channels;
    for (let at = 0; at + length <= samples.length; at += length)
      this.#handOn(this.#encoder.encodeFloat(samples.subarray(at, at + length)), frameSize / OPUS_RATE);
  }

  #handOn(data: Uint8Array, seconds: number): void {
    const { numberOfChannels } = this.config;
    const isFirst = this.#seconds === 0;
    this.onPacket(
      new EncodedPacket(data, "key", this.#seconds, seconds),
      isFirst ? { decoderConfig: { codec: "opus", numberOfChannels, sampleRate: OPUS_RATE } } : undefined,
    );
    this.#seconds += seconds;
  }

  flush(): void {}

  close(): void {
    this.#encoder?.free();
  }
}

// Below the class, because classes are not hoisted.
registerEncoder(OpusEncoder);
registerAacEncoder();
