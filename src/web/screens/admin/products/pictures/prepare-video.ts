import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  type ConversionVideoOptions,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from "mediabunny";
import {
  isPlayedEverywhere,
  LARGEST_VIDEO_BYTES,
  LONGEST_VIDEO_SECONDS,
  MOST_VIDEO_PIXELS_A_SIDE,
  tooLongVideo,
} from "#domain/pictures/videos.ts";
import { ActionFailure } from "#web/screens/admin/session/admin-problem.ts";

const NO_VIDEO = "This is not a video that the shop can read. Use an MP4 or MOV file.";
const NOT_PLAYED =
  "This browser cannot play this video, so it cannot make it smaller. Try Chrome or Safari, or record it as H.264 (on an iPhone: Settings, Camera, Formats, Most Compatible).";
const STILL_TOO_LARGE = "This video stays too large, even made smaller. Please cut it shorter.";

/** What fifteen seconds may weigh, with something to spare: encoders hit their aim only roughly. */
const BITS_A_SECOND = 1_800_000;
const FRAMES_A_SECOND = 30;
/** As many as are looked at to know how many there are a second. */
const COUNTED_FRAMES = 60;

export type PreparedVideo = {
  /** How it begins: a JPEG. */
  readonly photograph: Blob;
  readonly video: Blob;
};

/**
 * Makes a phone's video small enough for shoppers, without its sound, and takes its first picture. `onProgress` is given
 * fractions. Throws ActionFailure.
 */
export async function prepareVideo(file: Blob, onProgress: (part: number) => void): Promise<PreparedVideo> {
  const video = await madeSmall(file, onProgress);
  return { video, photograph: await firstPicture(video) };
}

async function madeSmall(file: Blob, onProgress: (part: number) => void): Promise<Blob> {
  const input = openFile(file);
  const track = await input.getPrimaryVideoTrack().catch(() => null);
  if (!track) throw new ActionFailure(NO_VIDEO);
  const seconds = await track.computeDuration();
  if (seconds > LONGEST_VIDEO_SECONDS) throw new ActionFailure(tooLongVideo(seconds));
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: "primary",
    video: await changesOf(track, file.size),
    audio: { discard: true },
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid) throw new ActionFailure(NOT_PLAYED);
  conversion.onProgress = onProgress;
  await conversion.execute().catch((cause: unknown) => {
    throw new ActionFailure(NOT_PLAYED, { cause });
  });
  const video = new Blob([target.buffer ?? new ArrayBuffer(0)], { type: "video/mp4" });
  if (video.size > LARGEST_VIDEO_BYTES) throw new ActionFailure(STILL_TOO_LARGE);
  return video;
}

/** None for a video that is as the shop wants it: it is copied. */
async function changesOf(track: InputVideoTrack, bytes: number): Promise<ConversionVideoOptions> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const isWide = Math.max(width, height) > MOST_VIDEO_PIXELS_A_SIDE;
  const isPlayed = isPlayedEverywhere(await track.getCodecParameterString());
  if (isPlayed && !isWide && bytes <= LARGEST_VIDEO_BYTES) return {};
  const { averagePacketRate } = await track.computePacketStats(COUNTED_FRAMES);
  return {
    codec: "avc",
    bitrate: BITS_A_SECOND,
    forceTranscode: true,
    ...(isWide && { [width > height ? "width" : "height"]: MOST_VIDEO_PIXELS_A_SIDE }),
    ...(averagePacketRate > FRAMES_A_SECOND + 1 && { frameRate: FRAMES_A_SECOND }),
  };
}

/** Of what is sent, so that a browser that cannot play it sends nothing. */
async function firstPicture(video: Blob): Promise<Blob> {
  const track = await openFile(video).getPrimaryVideoTrack();
  if (!track || !(await track.canDecode())) throw new ActionFailure(NOT_PLAYED);
  const frame = await new CanvasSink(track).getCanvas(await track.getFirstTimestamp());
  if (!frame) throw new ActionFailure(NOT_PLAYED);
  return jpegOf(frame.canvas);
}

function jpegOf(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob> {
  const form = { type: "image/jpeg", quality: 0.92 };
  if ("convertToBlob" in canvas) return canvas.convertToBlob(form);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new ActionFailure(NOT_PLAYED))),
      form.type,
      form.quality,
    );
  });
}

function openFile(file: Blob): Input {
  return new Input({ formats: [MP4, QTFF], source: new BlobSource(file) });
}
