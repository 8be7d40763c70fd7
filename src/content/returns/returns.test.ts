import { expect, it } from "vitest";
import { RETURN_RULES } from "./returns.ts";

it("states the four figures of the specification", () => {
  expect(RETURN_RULES.map((rule) => rule.figure)).toEqual([
    "30 days",
    "R150",
    "5–7 business days",
    "48 hours",
  ]);
});

it("repeats each figure in its sentence", () => {
  for (const { figure, text } of RETURN_RULES) expect(text).toContain(figure);
});
