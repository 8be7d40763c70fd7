/**
 * Each table has one folder that writes it, so that what a write must bring with it is said in one place.
 * Planted breaches of the rule: architecture-rules.test.ts.
 */
import { expect, it } from "vitest";
import { foreignWrites, TABLE_OWNERS, tablesWrittenBy } from "#tests/support/architecture/owners.ts";
import { isTest, readSources } from "#tests/support/architecture/source-files.ts";

const CODE = readSources("src").filter((file) => !isTest(file));

it("writes each table in the folder that owns it, and nowhere else", () => {
  expect(foreignWrites(CODE)).toEqual([]);
});

it("sees every table written by its owner", () => {
  const written = new Set(CODE.flatMap(tablesWrittenBy));
  expect(Object.keys(TABLE_OWNERS).filter((table) => !written.has(table))).toEqual([]);
});
