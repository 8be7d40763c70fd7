import { expect, it } from "vitest";
import { inCentimetres, inInches, measureLines, readMeasureLines } from "./size-table.ts";

it.each([
  [7.5, 19],
  [8.5, 22],
  [36, 91],
  [40, 102],
  [55, 140],
])("%f inches are %i cm", (inches, centimetres) => {
  expect(inCentimetres(inches, "in")).toBe(centimetres);
});

it.each([
  [92, 36.25],
  [102, 40.25],
  [19, 7.5],
])("%i cm are %f inches", (centimetres, inches) => {
  expect(inInches(centimetres, "cm")).toBe(inches);
});

it("shows what was measured as it is", () => {
  expect([inInches(7.3, "in"), inCentimetres(18.5, "cm")]).toEqual([7.3, 18.5]);
});

it("reads the lines it writes", () => {
  const measures = [
    { name: "Chest", values: [92, 97.5] },
    { name: "Length, back", values: [70, 72] },
  ];
  expect(readMeasureLines(`${measureLines(measures)}\n\n`, 2)).toEqual(measures);
});

it.each([
  ["Chest 92, 97", "is no measure"],
  ["Chest: 92, wide", "is no measure"],
  [": 92, 97", "is no measure"],
  ["Chest: 92,5, 97", "Chest has 3 lengths for 2 sizes."],
  ["Chest: 92", "Chest has one length for 2 sizes."],
])("says of %j that it %s", (line, sentence) => {
  expect(readMeasureLines(line, 2)).toContain(sentence);
});
