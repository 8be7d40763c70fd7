import { expect, it } from "vitest";
import { unverifiedText } from "./result-texts.ts";

it.each([
  ["failed", "Payment Failed"],
  ["success", "Payment Failed"],
  ["  ", "Payment Failed"],
  ["cancelled", "Not paid"],
  ["<b>bold</b>", "<b>bold</b>"],
  ["x".repeat(500), "x".repeat(40)],
  ["🎶".repeat(50), "🎶".repeat(40)],
])("an unverified %s is titled %s", (state, title) => {
  expect(unverifiedText(state).title).toBe(title);
});
