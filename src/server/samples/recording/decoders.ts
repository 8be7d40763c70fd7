/** The decoders of what owners upload: WebAssembly, because Node has none of its own. */
import { FLACDecoder } from "@wasm-audio-decoders/flac";
import { AudioSample, CustomAudioDecoder, type EncodedPacket, registerDecoder } from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";

type Decoded = {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
};

class Mp3Decoder extends CustomAudioDecoder {
  readonly #decoder = new MPEGDecoder();

  static override supports(codec: string): boolean {
    return codec === "mp3";
  }

  init(): Promise<void> {
    return this.#decoder.ready;
  }

  decode({ data, timestamp }: EncodedPacket): void {
    handOn(this, this.#decoder.decodeFrame(data), timestamp);
  }

  flush(): void {}

  close(): void {
    this.#decoder.free();
  }
}

class FlacDecoder extends CustomAudioDecoder {
  readonly #decoder = new FLACDecoder();

  static override supports(codec: string): boolean {
    return codec === "flac";
  }

  init(): Promise<void> {
    return this.#decoder.ready;
  }

  async decode({ data, timestamp }: EncodedPacket): Promise<void> {
    handOn(this, await this.#decoder.decodeFrames([data]), timestamp);
  }

  flush(): void {}

  close(): void {
    this.#decoder.free();
  }
}

/** A frame that cannot be decoded has no samples; the others are heard. */
function handOn(
  { onSample }: Pick<CustomAudioDecoder, "onSample">,
  { channelData, samplesDecoded, sampleRate }: Decoded,
  timestamp: number,
): void {
  if (samplesDecoded === 0) return;
  const data = new Float32Array(channelData.length * samplesDecoded);
  for (const [place, channel] of channelData.entries())
    data.set(channel.subarray(0, samplesDecoded), place * samplesDecoded);
  onSample(
    new AudioSample({
      data,
      format: "f32-planar",
      numberOfChannels: channelData.length,
      sampleRate,
      timestamp,
    }),
  );
}

export function registerDecoders(): void {
  registerDecoder(Mp3Decoder);
  registerDecoder(FlacDecoder);
}
