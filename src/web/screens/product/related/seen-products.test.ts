import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { textsHolding } from "#tests/support/components/texts-holding.ts";
import { guardStorage, type TextStore } from "#web/kit/storage/text-store.ts";
import { forgetOne, forgetSeen, noteSeen, readSeen } from "./seen-lately.tsx";

const KEY = "kuludSeenLately";

let texts: TextStore;
beforeEach(() => {
  texts = textsHolding();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

it("keeps the latest six, the last first and none twice", () => {
  for (const id of [1, 2, 3, 2, 4, 5, 6, 7, 8]) noteSeen(texts, id);
  expect(readSeen(texts)).toEqual([8, 7, 6, 5, 4, 2]);
  forgetOne(texts, 6);
  expect(readSeen(texts)).toEqual([8, 7, 5, 4, 2]);
  forgetSeen(texts);
  expect(readSeen(texts)).toEqual([]);
});

it.each([
  "not JSON",
  "null",
  "[]",
  '{"version":2,"ids":[101]}',
  '{"version":1,"ids":["101"]}',
  '{"version":1,"ids":[-1]}',
  '{"version":1,"ids":[1.5]}',
])("has seen nothing where %s is stored, and starts anew", (text) => {
  texts.write(KEY, text);
  expect(readSeen(texts)).toEqual([]);
  noteSeen(texts, 101);
  expect(readSeen(texts)).toEqual([101]);
});

it("reads no more of a long list than it would keep", () => {
  texts.write(KEY, JSON.stringify({ version: 1, ids: Array.from({ length: 5000 }, (_, id) => id + 1) }));
  expect(readSeen(texts)).toHaveLength(6);
});

it("carries on in memory where the browser stores nothing", () => {
  const forbidden = guardStorage(
    () => {
      throw new DOMException("denied", "SecurityError");
    },
    () => {},
  );
  noteSeen(forbidden, 101);
  expect(readSeen(forbidden)).toEqual([101]);
});
