import { expect, it } from "vitest";
import { recordLine } from "./record-line.ts";

const tracks = [{ seconds: 252 }, { seconds: 338 }];
const vinyl = { tracks, hasFiles: false, filesOnly: false };

it.each([
  ["10 min", vinyl, "2 tracks, 10 min. Vinyl"],
  ["one track", { ...vinyl, tracks: [{ seconds: 89 }] }, "1 track, 1 min. Vinyl"],
  ["files beside the disc", { ...vinyl, hasFiles: true }, "2 tracks, 10 min. Vinyl + download"],
  ["files alone", { tracks, hasFiles: true, filesOnly: true }, "2 tracks, 10 min. Download"],
  ["tracks that were not entered", { ...vinyl, tracks: [] }, "Vinyl"],
])("says what a record is: %s", (_case, facts, line) => {
  expect(recordLine(facts)).toBe(line);
});
