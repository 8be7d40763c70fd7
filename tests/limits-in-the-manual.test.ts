import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { type Limit, mostOf } from "#server/http/limits/limit.ts";
import { LIMITS } from "#server/http/limits/limits.ts";

const manual = readFileSync(new URL("../docs/running-the-shop.md", import.meta.url), "utf8");

const TIMES = [
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
] as const;

function timeOf(ms: number): string {
  const [unit, word] = TIMES.find(([unit]) => ms % unit === 0) ?? [MINUTE, "minute"];
  return ms === unit ? `a ${word}`.replace("a hour", "an hour") : `${ms / unit} ${word}s`;
}

const rowOf = (limit: Limit) =>
  `| ${[limit.name, limit.of, mostOf(limit).toLocaleString("en"), timeOf(limit.per), limit.store].join(" | ")} |`;

it("the manual lists every limit with its figures, and no other", () => {
  const rows = Object.values<Limit>(LIMITS).map(rowOf);
  const listed = /### Limits\n[^|]*\n((?:\|.*\n)+)/.exec(manual)?.[1]?.trim().split("\n").slice(2);
  expect(listed).toEqual(rows);
});

it("no two limits have one name, by which they are counted", () => {
  const names = Object.values(LIMITS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
