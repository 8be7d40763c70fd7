import { expect, it } from "vitest";
import { maskEmail, maskWords } from "./masked.ts";

it.each([
  ["lerato@example.com", "l•••@e•••.com"],
  ["t@vilakazi.co.za", "t•••@v•••.za"],
  ["", "•••"],
  ["erased", "•••"],
])("%s is shown as %s", (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});

it("words keep their first letters and lose their lengths", () => {
  expect(maskWords("12  Vilakazi Street")).toBe("1••• V••• S•••");
  expect(maskWords("")).toBe("");
});
