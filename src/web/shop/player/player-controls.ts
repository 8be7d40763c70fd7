/** Controls shared by the bar, the lock screen and headset keys. */
import type { SampleFile } from "#contract/catalogue/products.ts";
import { sampleType } from "#domain/music/samples.ts";
import { readMusic } from "#web/shop/music/read-music.ts";
import type { Sound } from "./sound.ts";

/** Plays the next record; rejects like `call`. */
export async function playNext(sound: Sound, next: number): Promise<void> {
  const { sample } = await readMusic(next);
  const file = sample?.files[0];
  if (file) sound.press(next, file.address);
}

/** The next encoding after the file that this browser could not play, among those it can. */
export function otherEncoding({ audio }: Sound, files: readonly SampleFile[]): SampleFile | undefined {
  const failed = new URL(audio.src).pathname;
  const place = files.findIndex(({ address }) => address === failed);
  return files.slice(place + 1).find(({ address }) => audio.canPlayType(sampleType(address) ?? "") !== "");
}

/** Seconds from the beginning, within the sample. */
export function seek({ audio }: Pick<Sound, "audio">, seconds: number): void {
  const last = Number.isFinite(audio.duration) ? audio.duration : seconds;
  audio.currentTime = Math.max(0, Math.min(seconds, last));
}
