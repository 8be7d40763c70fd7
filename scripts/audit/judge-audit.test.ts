import { expect, it } from "vitest";
import { judgeAudit, readNpmAudit } from "./judge-audit.ts";

const npmSays = (counts: object) =>
  JSON.stringify({
    metadata: { vulnerabilities: { low: 0, moderate: 0, high: 0, critical: 0, total: 1, ...counts } },
  });

it.each([
  ["nothing", npmSays({}), true, "by npm: no known fault"],
  ["a moderate fault", npmSays({ moderate: 2 }), true, "by npm: 2 moderate"],
  ["a high fault", npmSays({ high: 1 }), false, "by npm: 1 high"],
  ["a critical fault", npmSays({ critical: 1 }), false, "by npm: 1 critical"],
])("an audit by npm that finds %s", (_, json, isGood, words) => {
  const counts = readNpmAudit(json) ?? {};
  expect(judgeAudit({ source: "npm", counts })).toEqual({ isGood, words: expect.stringContaining(words) });
});

it.each([
  ["that keeps no list", JSON.stringify({ statusCode: 405, message: "405" })],
  ["that answers in other words", "<html>"],
  ["that does not answer", ""],
])("a registry %s has no counts", (_, json) => {
  expect(readNpmAudit(json)).toBeUndefined();
});

it("a fault that nobody has rated is not borne", () => {
  expect(judgeAudit({ source: "OSV", counts: { "not rated": 1 } }).isGood).toBe(false);
});

it("says that nobody could be asked", () => {
  expect(judgeAudit(undefined)).toEqual({ isGood: true, words: expect.stringContaining("NOT audited") });
});
