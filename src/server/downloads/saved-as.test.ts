import { expect, it } from "vitest";
import { savedAs } from "./saved-as.ts";

it.each([
  ["First Light.flac", `attachment; filename="First Light.flac"; filename*=UTF-8''First%20Light.flac`],
  ["Café (live).mp3", `attachment; filename="Cafe (live).mp3"; filename*=UTF-8''Caf%C3%A9%20%28live%29.mp3`],
  ["Ukuthula 🎧.zip", `attachment; filename="Ukuthula .zip"; filename*=UTF-8''Ukuthula%20%F0%9F%8E%A7.zip`],
])("%s", (name, header) => {
  expect(savedAs(name)).toBe(header);
});
