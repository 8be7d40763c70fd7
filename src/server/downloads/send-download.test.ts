import { expect, it } from "vitest";
import { readRange, savedAs } from "./send-download.ts";

it.each([
  [undefined, undefined],
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=40-", { first: 40, last: 99 }],
  ["bytes=40-49", { first: 40, last: 49 }],
  ["bytes=40-4000", { first: 40, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=100-", "none"],
  ["bytes=-0", "none"],
  ["bytes=50-40", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
  ["bytes=-1-1", undefined],
])("%s of 100 bytes is %j", (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

it.each([
  ["First Light.flac", `attachment; filename="First Light.flac"; filename*=UTF-8''First%20Light.flac`],
  ["Café (live).mp3", `attachment; filename="Cafe (live).mp3"; filename*=UTF-8''Caf%C3%A9%20%28live%29.mp3`],
  ["Ukuthula 🎧.zip", `attachment; filename="Ukuthula .zip"; filename*=UTF-8''Ukuthula%20%F0%9F%8E%A7.zip`],
])("%s", (name, header) => {
  expect(savedAs(name)).toBe(header);
});
