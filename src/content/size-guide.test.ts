import { describe, expect, it } from "vitest";
import { GUIDE_SIZES, SIZE_TABLES } from "./size-guide.ts";

describe.each(SIZE_TABLES)("$title", ({ measures, codes }) => {
  it("has a value for each size from XS to XXL", () => {
    const columns = [...measures.map((measure) => measure.inches), ...(codes ? [codes.values] : [])];
    expect(columns.map((column) => column.length)).toEqual(columns.map(() => GUIDE_SIZES.length));
  });

  it("grows from size to size in every measure", () => {
    for (const { inches } of measures) {
      expect(inches).toEqual([...new Set(inches)].toSorted((one, other) => one - other));
    }
  });
});

it("cuts crewnecks and hoodies wider than tees in every size", () => {
  const [tees = [], crewnecks = []] = SIZE_TABLES.map((table) => table.measures[0]?.inches);
  expect(crewnecks.every((inches, index) => inches > (tees[index] ?? Number.POSITIVE_INFINITY))).toBe(true);
});

it("gives the UK size for women's only", () => {
  expect(SIZE_TABLES.filter((table) => table.codes).map((table) => [table.title, table.codes?.name])).toEqual(
    [["Women's", "UK size"]],
  );
});
