import { expect, it } from "vitest";
import { createPasswordCheck } from "./proofs.ts";

it("knows the password and nothing else", () => {
  const check = createPasswordCheck("correct horse battery");
  expect(check("correct horse battery")).toBe(true);
  for (const attempt of ["", "correct horse", "Correct horse battery", "correct horse battery "]) {
    expect(check(attempt), attempt).toBe(false);
  }
});

it("knows an accent however the keyboard composes it", () => {
  const check = createPasswordCheck("café on long street");
  expect(check("cafe\u0301 on long street")).toBe(true);
});
