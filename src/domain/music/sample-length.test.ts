import { expect, it } from "vitest";
import { latestStart } from "./sample-length.ts";

it.each([
  [240.7, 210],
  [30.9, 0],
  [12, 0],
])("of %d seconds a whole sample begins at %d at the latest", (seconds, latest) => {
  expect(latestStart(seconds)).toBe(latest);
});
