import { expect, it } from "vitest";
import { hashPassword, isOutdated, isPasswordOf, TODAYS_COST } from "./person-password.ts";

const PASSWORD = "café on long street";
const CHEAP = { N: 16_384, r: 8, p: 1 };

it("knows the stored password and nothing else, however the keyboard composes an accent", async () => {
  const stored = await hashPassword(PASSWORD, CHEAP);
  expect(await isPasswordOf(stored, PASSWORD, "known")).toBe(true);
  expect(await isPasswordOf(stored, "cafe\u0301 on long street", "known")).toBe(true);
  for (const attempt of ["", "Café on long street", `${PASSWORD} `])
    expect(await isPasswordOf(stored, attempt, "known"), attempt).toBe(false);
});

it.each([null, "", "salt.hash"])("knows no password where %j is stored", async (stored) => {
  expect(await isPasswordOf(stored, "", "known")).toBe(false);
});

it("stores what a guess costs beside the hash, and a salt of its own", async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(one).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
});

it("calls a hash outdated that was cheaper to guess than today's", async () => {
  expect(isOutdated(await hashPassword(PASSWORD, CHEAP))).toBe(true);
  expect(isOutdated(await hashPassword(PASSWORD, TODAYS_COST))).toBe(false);
});

it("looks at one password at a time, and at those of known browsers beside any number of strangers", async () => {
  const stored = await hashPassword(PASSWORD, CHEAP);
  const ended: string[] = [];
  const guesses = Array.from({ length: 20 }, () =>
    isPasswordOf(stored, "a guess", "stranger").then(() => ended.push("stranger")),
  );
  await isPasswordOf(stored, PASSWORD, "known").then(() => ended.push("known"));
  await Promise.all(guesses);
  expect(ended.indexOf("known")).toBeLessThan(10);
});
