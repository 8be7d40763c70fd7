import { expect, it } from "vitest";
import { sampleWords } from "./download-refusals.ts";

it.each([
  ["a whole recording", { isSample: false, isOfCatalogue: false }, undefined],
  ["an owner's sample, which may lie beside the whole", { isSample: true, isOfCatalogue: false }, "Sample"],
  [
    "the catalogue's, which is all there is",
    { isSample: true, isOfCatalogue: true },
    "Sample, in place of the record's files",
  ],
])("says what a file is: %s", (_case, file, words) => {
  expect(sampleWords(file)).toBe(words);
});
