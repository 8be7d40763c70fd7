import { expect, it } from "vitest";
import { readListPage } from "./list-page.ts";

it.each([
  [null, 1],
  ["2", 2],
  ["99999", 99999],
  ["1", "spelled out"],
  ["0", undefined],
  ["02", undefined],
  ["-1", undefined],
  ["2.5", undefined],
  ["100000", undefined],
  ["", undefined],
])("reads %j as %s", (text, page) => {
  expect(readListPage(text)).toBe(page);
});
