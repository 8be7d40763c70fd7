import { expect, it } from "vitest";
import { createPasswordCheck } from "./password-check.ts";

it("knows the password and nothing else", async () => {
  const check = await createPasswordCheck("correct horse battery");
  expect(await check("correct horse battery")).toBe(true);
  for (const attempt of ["", "correct horse", "Correct horse battery", "correct horse battery "]) {
    expect(await check(attempt), attempt).toBe(false);
  }
});

it("knows an accent however the keyboard composes it", async () => {
  const check = await createPasswordCheck("café on long street");
  expect(await check("cafe\u0301 on long street")).toBe(true);
});
