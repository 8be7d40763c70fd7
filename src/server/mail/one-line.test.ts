import { expect, it } from "vitest";
import { oneLine } from "./one-line.ts";

it.each([
  ["Lerato\r\nBcc: everybody@example.org", "Lerato Bcc: everybody@example.org"],
  ["a\u2028b\u0000c\td", "a b c d"],
  ["\u202egnp.exe\u202c \u2066x\u2069", "gnp.exe x"],
  ["  many   blanks ", "many blanks"],
  ["שלום 🧵", "שלום 🧵"],
])("%j becomes %j", (text, line) => {
  expect(oneLine(text, 100)).toBe(line);
});

it("cuts between characters, not within one", () => {
  expect(oneLine("🧵🪡🧶🪢", 3)).toBe("🧵🪡…");
  expect(oneLine("🧵🪡🧶", 3)).toBe("🧵🪡🧶");
});
