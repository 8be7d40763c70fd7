import { expect, it } from "vitest";
import { judgeAudit } from "./judge-audit.ts";

const answerWith = (counts: object) =>
  JSON.stringify({
    metadata: { vulnerabilities: { low: 0, moderate: 0, high: 0, critical: 0, total: 1, ...counts } },
  });

it.each([
  ["nothing", answerWith({}), true, "no known fault"],
  ["a moderate fault", answerWith({ moderate: 2 }), true, "2 moderate"],
  ["a high fault", answerWith({ high: 1 }), false, "1 high"],
  ["a critical fault", answerWith({ critical: 1 }), false, "1 critical"],
  ["a registry that keeps no list", JSON.stringify({ statusCode: 405, message: "405" }), true, "NOT audited"],
  ["no answer at all", "", true, "NOT audited"],
])("an audit that finds %s", (_, json, isGood, words) => {
  expect(judgeAudit(json)).toEqual({ isGood, words: expect.stringContaining(words) });
});
