/**
 * Short videos for uploads, made with FFmpeg from its own test picture: `clip` is H.264 of 400 by 500 pixels for two
 * seconds, with sound, a title and a place in its tags; `hevc` another encoding; `tooLong` lasts 17 seconds; `tooWide`
 * has 1600 by 2000 pixels.
 */
import { readFile } from "node:fs/promises";

const FILES = { clip: "clip.mp4", hevc: "hevc.mov", tooLong: "too-long.mp4", tooWide: "too-wide.mov" };

export type VideoName = keyof typeof FILES;

export function videoPath(name: VideoName): string {
  return new URL(FILES[name], import.meta.url).pathname;
}

export function readVideoFile(name: VideoName): Promise<Buffer> {
  return readFile(videoPath(name));
}
