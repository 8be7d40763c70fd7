import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from "mediabunny";
import {
  isPlayedEverywhere,
  LARGEST_VIDEO_BYTES,
  LARGEST_VIDEO_MB,
  LONGEST_VIDEO_SECONDS,
  MOST_VIDEO_PIXELS_A_SIDE,
  tooLongVideo,
} from "#domain/pictures/videos.ts";

/** Its message is a sentence for the admin who chose the file. */
export class UnfitVideo extends Error {}

const UNREADABLE = "The shop cannot read this video. Please send an MP4 or MOV file as the phone made it.";
const WRONG_CODEC = "This video is not H.264, which every phone plays. Please send it as H.264.";
const TOO_LARGE = `The video is larger than ${LARGEST_VIDEO_MB} MB. Please make it smaller.`;
const TOO_MANY_PIXELS = `The video has more than ${MOST_VIDEO_PIXELS_A_SIDE} pixels a side. Please make it smaller.`;

export type PackedVideo = {
  readonly seconds: number;
  /** MP4 whose index comes first, so that it plays while it is loaded. */
  readonly content: Uint8Array;
};

/**
 * The moving picture of a file, as it was encoded. Its sound is left out, and with the tags the place and the phone it
 * was made with. Throws UnfitVideo.
 */
export async function packVideo(file: Uint8Array): Promise<PackedVideo> {
  if (file.length > LARGEST_VIDEO_BYTES) throw new UnfitVideo(TOO_LARGE);
  const input = new Input({ formats: [MP4, QTFF], source: new BufferSource(file) });
  const track = await orUnreadable(() => input.getPrimaryVideoTrack());
  if (!track) throw new UnfitVideo(UNREADABLE);
  const [codec, seconds, width, height] = await orUnreadable(() =>
    Promise.all([
      track.getCodecParameterString(),
      track.computeDuration(),
      track.getDisplayWidth(),
      track.getDisplayHeight(),
    ]),
  );
  if (!isPlayedEverywhere(codec)) throw new UnfitVideo(WRONG_CODEC);
  if (!(seconds > 0 && width > 0 && height > 0)) throw new UnfitVideo(UNREADABLE);
  if (seconds > LONGEST_VIDEO_SECONDS) throw new UnfitVideo(tooLongVideo(seconds));
  if (Math.max(width, height) > MOST_VIDEO_PIXELS_A_SIDE) throw new UnfitVideo(TOO_MANY_PIXELS);
  return { seconds: Math.max(1, Math.round(seconds)), content: await orUnreadable(() => copyOf(input)) };
}

async function copyOf(input: Input): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: "primary",
    audio: { discard: true },
    tags: {},
    showWarnings: false,
  });
  await conversion.execute();
  if (!target.buffer) throw new Error("the video's copy is empty");
  return new Uint8Array(target.buffer);
}

/** Anything that fails here is the file's fault: nothing else is involved. */
async function orUnreadable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new UnfitVideo(UNREADABLE, { cause: error });
  }
}
