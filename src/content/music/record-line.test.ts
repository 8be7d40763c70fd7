import { expect, it } from "vitest";
import { recordLine } from "./record-line.ts";

const tracks = [{ seconds: 252 }, { seconds: 338 }];
const vinyl = { tracks, files: null };
const withFiles = { tracks, files: "FLAC 312 MB" };

it.each([
  ["10 min", vinyl, false, "2 tracks, 10 min. Vinyl"],
  ["one track", { ...vinyl, tracks: [{ seconds: 89 }] }, false, "1 track, 1 min. Vinyl"],
  ["files beside the disc", withFiles, false, "2 tracks, 10 min. Vinyl + download"],
  ["files alone", withFiles, true, "2 tracks, 10 min. Download"],
  ["nothing of what has no tracks, which may be no record", { ...vinyl, tracks: [] }, false, undefined],
])("says what a record is: %s", (_case, facts, filesOnly, line) => {
  expect(recordLine(facts, filesOnly)).toBe(line);
});
