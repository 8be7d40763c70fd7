/** Recordings made for the tests, of 45 seconds each. */
import { readFile } from "node:fs/promises";
import { fileForm, uploadFile } from "#tests/support/downloads/files.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

export const RECORDINGS = {
  /** MP3 in stereo: a chord, after 20 seconds three times as loud. It calls itself "Two Halves". */
  twoHalves: "quiet-then-loud.mp3",
  /** FLAC with one channel and 16,000 samples a second: nothing, after 20 seconds a tone. */
  silenceFirst: "silence-then-sound.flac",
  /** FLAC with six channels. */
  surround: "surround.flac",
} as const;

export function readRecordingFile(recording: keyof typeof RECORDINGS): Promise<Buffer> {
  return readFile(new URL(RECORDINGS[recording], import.meta.url));
}

/** Uploads it for the shop alone; returns the file's id. */
export async function uploadRecording(
  shop: TestShop,
  productId: number,
  recording: keyof typeof RECORDINGS,
): Promise<number> {
  const form = fileForm(await readRecordingFile(recording), RECORDINGS[recording], { isOffered: false });
  const { body } = await uploadFile(shop, productId, form);
  return body.files.at(-1).id;
}
