import { describe, expect, it } from "vitest";
import { SIZE_NAMES } from "#domain/catalogue/sizes.ts";
import { SIZE_TABLES } from "./size-guide.ts";

describe.each(SIZE_TABLES)("$title", ({ sizes, measures, codes }) => {
  it("has a value for each of its sizes", () => {
    const columns = [...measures.map((measure) => measure.values), ...(codes ? [codes.values] : [])];
    expect(columns.map((column) => column.length)).toEqual(columns.map(() => sizes.length));
  });

  it("grows from size to size in every measure", () => {
    for (const { values } of measures) {
      expect(values).toEqual([...new Set(values)].toSorted((one, other) => one - other));
    }
  });
});

it("draws every measure of a garment inside its photograph, and none of a body", () => {
  for (const { id, photo, measures } of SIZE_TABLES) {
    const lines = measures.map(({ line }) => line);
    if (id === "womens") expect(lines).toEqual(measures.map(() => undefined));
    else
      expect(lines.flat().every((percent) => percent !== undefined && percent > 0 && percent < 100)).toBe(
        true,
      );
    expect(photo !== undefined).toBe(id !== "womens");
  }
});

it("cuts crewnecks and hoodies wider than tees in every size", () => {
  const [tees = [], crewnecks = []] = SIZE_TABLES.map((table) => table.measures[0]?.values);
  expect(crewnecks.every((inches, index) => inches > (tees[index] ?? Number.POSITIVE_INFINITY))).toBe(true);
});

it("gives the UK size for women's only", () => {
  expect(SIZE_TABLES.filter((table) => table.codes).map((table) => [table.title, table.codes?.name])).toEqual(
    [["Women's", "UK size"]],
  );
});

it.each(["Men's Tees", "Men's Crewnecks & Hoodies", "Gym Gear Tank"])(
  "measures %s in every size a shopper can choose",
  (title) => {
    const table = SIZE_TABLES.find((one) => one.title === title);
    expect(table?.sizes).toEqual(Object.keys(SIZE_NAMES));
  },
);
