import { FLACDecoder } from "@wasm-audio-decoders/flac";
import {
  AudioSample,
  AudioSampleSink,
  CustomAudioDecoder,
  type EncodedPacket,
  FLAC,
  Input,
  type InputAudioTrack,
  MP3,
  ReadableStreamSource,
  registerDecoder,
} from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";
import { LONGEST_TITLE } from "#domain/music/tracks.ts";

/** Its message is a sentence for the admin who chose the file. */
export class UnfitRecording extends Error {}

const UNREADABLE = "The shop cannot play this file. Please export it again as FLAC or MP3.";
const SURROUND = "This recording has more than two channels. Please export it in stereo.";

export type OpenRecording = {
  /** The file's own title, cut to the longest title of a track. */
  readonly title: string | null;
  /** Decoded chunks from this second to that one, or to the end; the caller closes the stream. */
  readonly listen: AudioSampleSink["samples"];
};

/** A FLAC or MP3 file as a stream, decoded once from start to end. Throws UnfitRecording. */
export async function openRecording(content: ReadableStream<Uint8Array>): Promise<OpenRecording> {
  const input = new Input({ source: new ReadableStreamSource(content), formats: [FLAC, MP3] });
  const track = await orUnreadable(() => input.getPrimaryAudioTrack());
  if (!track) throw new UnfitRecording(UNREADABLE);
  if (track.numberOfChannels > 2) throw new UnfitRecording(SURROUND);
  const { title } = await orUnreadable(() => input.getMetadataTags());
  return {
    title: title?.trim().slice(0, LONGEST_TITLE) || null,
    listen: (from, to) => listen(track, from, to),
  };
}

async function* listen(
  track: InputAudioTrack,
  ...range: Parameters<AudioSampleSink["samples"]>
): ReturnType<AudioSampleSink["samples"]> {
  const samples = new AudioSampleSink(track).samples(...range);
  while (true) {
    const next = await orUnreadable(() => samples.next());
    if (next.done) return;
    yield next.value;
  }
}

/** Anything that fails here is the file's fault: nothing else is involved. */
async function orUnreadable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new UnfitRecording(UNREADABLE, { cause: error });
  }
}

/** Decoders for uploaded recordings, as WebAssembly, because Node has none. */
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

/** A frame that cannot be decoded has no samples; the others are used. */
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

// Below the classes, because classes are not hoisted.
registerDecoder(Mp3Decoder);
registerDecoder(FlacDecoder);
