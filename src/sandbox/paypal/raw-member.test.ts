import { expect, it } from "vitest";
import { rawMember } from "./raw-member.ts";

it.each([
  ['{"a":1.0}', "a", "1.0"],
  ['{"x":2,"a":{"b":[1.0,{"c":"\\/"}]}}', "a", '{"b":[1.0,{"c":"\\/"}]}'],
  ['{"x":"a","a":"}"}', "a", '"}"'],
  ['{"x":{"a":1},"a": 2 }', "a", "2"],
  ['{"x":"\\"a\\":3","a":4,"z":5}', "a", "4"],
  ['{"x":[{"a":1}]}', "a", undefined],
  ["{}", "a", undefined],
])("finds in %s the text of %s", (json, name, text) => {
  expect(rawMember(json, name)).toBe(text);
});
