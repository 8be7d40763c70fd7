/** A record's tracks as typed: one per line, with the length at the end. */
import { formatLength, readLength } from "./tracks.ts";

export type TypedTrack = { readonly title: string; readonly seconds: number };

/** One track per line. Returns the tracks, or an error for the first bad line; blank lines are skipped. */
export type ReadTracks =
  | { readonly ok: true; readonly tracks: readonly TypedTrack[] }
  | { readonly ok: false; readonly problem: string };

export function writeTrackLines(tracks: readonly TypedTrack[]): string {
  return tracks.map(({ title, seconds }) => `${title} ${formatLength(seconds)}`).join("\n");
}

export function readTrackLines(text: string): ReadTracks {
  const tracks: TypedTrack[] = [];
  for (const [place, line] of text.split("\n").entries()) {
    const typed = line.trim();
    if (typed === "") continue;
    const [, title = "", length = ""] = /^(.*)\s(\S+)$/.exec(typed) ?? [];
    const seconds = readLength(length);
    if (seconds === undefined)
      return { ok: false, problem: `Line ${place + 1} has no title and length, such as "Kettle On 4:12".` };
    tracks.push({ title: title.trim(), seconds });
  }
  return { ok: true, tracks };
}
