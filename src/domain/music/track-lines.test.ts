import { expect, it } from "vitest";
import { readTrackLines, writeTrackLines } from "./track-lines.ts";
import { formatLength, isoLength, readLength } from "./tracks.ts";

it.each([
  [252, "4:12", "PT4M12S"],
  [7.9, "0:07", "PT0M7S"],
  [3600, "60:00", "PT60M0S"],
])("writes %d seconds as %s, and for machines as %s", (seconds, words, iso) => {
  expect([formatLength(seconds), isoLength(seconds)]).toEqual([words, iso]);
});

it.each(["4:60", "412", "0:00", "-1:10", "a:12", ""])("reads no length from %j", (text) => {
  expect(readLength(text)).toBeUndefined();
});

const TRACKS = [
  { title: "Kettle On", seconds: 252 },
  { title: "Two Chairs, One Speaker", seconds: 354 },
];

it("reads the lines it has written", () => {
  expect(readTrackLines(writeTrackLines(TRACKS))).toEqual({ ok: true, tracks: TRACKS });
});

it("reads lines with tabs, empty lines and what Windows ends a line with", () => {
  expect(readTrackLines("\r\n  Kettle On\t4:12 \r\n\n Two Chairs, One Speaker   5:54\r\n")).toEqual({
    ok: true,
    tracks: TRACKS,
  });
});

it.each([
  ["no length", "Kettle On 4:12\nVeld Fog"],
  ["no title", "Kettle On 4:12\n5:38"],
  ["a length of nothing", "Kettle On 4:12\nVeld Fog 0:00"],
])("says which line has %s", (_, text) => {
  expect(readTrackLines(text)).toMatchObject({ ok: false, problem: expect.stringContaining("Line 2") });
});
