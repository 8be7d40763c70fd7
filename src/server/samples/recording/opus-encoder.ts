import { createEncoder, type OpusEncoderHandle, Signal } from "libopus-wasm";
import { type AudioSample, CustomAudioEncoder, EncodedPacket, registerEncoder } from "mediabunny";
import { interleaved, OPUS_RATE } from "./sound.ts";

/** Encodes whole frames: what is left of a last one is left out, a fiftieth of a second at most. */
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

export function registerOpusEncoder(): void {
  registerEncoder(OpusEncoder);
}
