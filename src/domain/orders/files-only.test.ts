import { expect, it } from "vitest";
import { isFilesOnly } from "./files-only.ts";

it.each([
  ["two files", [{ isFile: true }, { isFile: true }], true],
  ["a file and a tee", [{ isFile: true }, {}], false],
  ["a tee", [{}], false],
  ["nothing", [], false],
])("%s", (_, lines, only) => {
  expect(isFilesOnly(lines)).toBe(only);
});
