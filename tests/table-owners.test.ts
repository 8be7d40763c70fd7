/**
 * Each table has one folder that writes it, so that what a write must bring with it is said in one place.
 * Planted breaches of the rule: architecture-rules.test.ts.
 */
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as tables from "#server/database/schema/tables.ts";
import {
  foreignWrites,
  TABLE_OWNERS,
  tablesDeletedFrom,
  tablesWrittenBy,
} from "#tests/support/architecture/owners.ts";
import { isTest, readSources } from "#tests/support/architecture/source-files.ts";

const CODE = readSources("src").filter((file) => !isTest(file));

it("writes each table in the folder that owns it, and nowhere else", () => {
  expect(foreignWrites(CODE)).toEqual([]);
});

it("sees every table written by its owner", () => {
  const written = new Set(CODE.flatMap(tablesWrittenBy));
  expect(Object.keys(TABLE_OWNERS).filter((table) => !written.has(table))).toEqual([]);
});

/** Rows that are deleted although others name them, and the test that walks who names them. */
const DELETED_WITH_THOSE_THAT_NAME_THEM: Readonly<Record<string, string>> = {
  products: "tests/api/admin/product-copies.api.test.ts",
  stockMovements: "tests/api/admin/product-copies.api.test.ts",
};

it("deletes only rows that no other table names, that take theirs along, or whose deletion has its own walk", () => {
  const deleted = new Set(CODE.flatMap(tablesDeletedFrom));
  const stuck = [...deleted].filter((table) => namersWithoutCascade(table).length > 0);
  expect(stuck.toSorted()).toEqual(Object.keys(DELETED_WITH_THOSE_THAT_NAME_THEM).toSorted());
  expect(deleted.size).toBeGreaterThan(20);
});

/** The tables whose rows hold a row of this one fast: PostgreSQL would refuse the deletion. */
function namersWithoutCascade(table: string): string[] {
  const all = Object.entries(tables).filter(([, candidate]) => candidate instanceof PgTable);
  const deleted = all.find(([name]) => name === table)?.[1];
  return all
    .filter(([, candidate]) =>
      getTableConfig(candidate as PgTable).foreignKeys.some(
        (key) => key.reference().foreignTable === deleted && key.onDelete !== "cascade",
      ),
    )
    .map(([name]) => name);
}
