/**
 * No expression takes long over any text. Half of what the server reads is a stranger's (mails, headers, forms, names of
 * browsers), and one that backtracks stops the process; which text reaches which expression changes with every commit.
 */
import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseAst } from "rolldown/parseAst";
import { expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";

type Expression = { readonly pattern: string; readonly flags: string };

/** Without a repetition that has no end, an expression reads each place of a text so many times, and no more. */
const REPEATS = /[*+]|,\}/;
/** The checker tries texts for so long where it finds no proof. */
const TRY_FOR_MS = 5 * SECOND;

function expressionsIn(file: string): readonly Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    if ("regex" in node && node.regex) found.push(node.regex as Expression);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(readFileSync(file, "utf8"), { lang: "ts" }, file));
  return found.filter(({ pattern }) => REPEATS.test(pattern));
}

const FILES = globSync("src/{domain,contract,content,server,sandbox}/**/*.ts").filter(
  (file) => !file.endsWith(".test.ts"),
);

it("every expression of the server takes as long as its text is", { timeout: 2 * 60 * SECOND }, async () => {
  const expressions = FILES.flatMap((file) => expressionsIn(file).map((one) => ({ file, ...one })));
  expect(expressions.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const { file, pattern, flags } of expressions) {
    const found = await check(pattern, flags, { timeout: TRY_FOR_MS });
    const verdict = found.status === "vulnerable" ? found.complexity.summary : found.status;
    if (verdict !== "safe") slow.push(`${file}: /${pattern}/${flags} is ${verdict}`);
  }
  expect(slow).toEqual([]);
});
