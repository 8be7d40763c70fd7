import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { isDatabaseAway } from "./database-faults.ts";

const failed = (code: string) =>
  new DrizzleQueryError("select 1", [], Object.assign(new Error("as the driver says it"), { code }));

it.each([
  ["53100", "its disk is full"],
  ["53200", "its memory is used up"],
  ["53300", "its connections are taken"],
  ["58030", "its disk cannot be read"],
  ["55P03", "a lock is not given up"],
  ["57P03", "it is starting"],
  ["ECONNREFUSED", "nobody listens"],
])("%s says that the database cannot work now: %s", (code) => {
  expect(isDatabaseAway(failed(code))).toBe(true);
});

it.each(["23505", "42P01", "22P02"])("%s is a fault of ours, not of the database", (code) => {
  expect(isDatabaseAway(failed(code))).toBe(false);
});

it("PANIC says that the engine has ended, whatever made it", () => {
  const panic = Object.assign(new Error("could not open file"), { code: "42809", severity: "PANIC" });
  expect(isDatabaseAway(new DrizzleQueryError("select 1", [], panic))).toBe(true);
});
