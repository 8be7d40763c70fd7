import { AudioSampleSink, FLAC, Input, type InputAudioTrack, MP3, ReadableStreamSource } from "mediabunny";
import { LONGEST_TITLE } from "#domain/music/track-title.ts";
import { registerDecoders } from "./decoders.ts";

registerDecoders();

/** Its message is a sentence for whoever has chosen the file. */
export class UnfitRecording extends Error {}

const UNREADABLE = "The shop cannot hear this file. Please export it again as FLAC or MP3.";
const SURROUND = "This recording has more than two channels. Please export it in stereo.";

export type OpenRecording = {
  /** As the file itself says it, cut where no track's title may go on. */
  readonly title: string | null;
  /** From this second to that one, or to its end, in pieces that the caller closes. */
  readonly listen: AudioSampleSink["samples"];
};

/** A FLAC or MP3 file that comes as a stream: it is heard once, forwards. Throws UnfitRecording. */
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

/** Whatever goes wrong while it is read is wrong with the file: nothing else takes part. */
async function orUnreadable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new UnfitRecording(UNREADABLE, { cause: error });
  }
}
