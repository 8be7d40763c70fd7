import { expect, it } from "vitest";
import { inchesToCentimetres } from "./inches.ts";

it.each([
  [7.5, 19],
  [8.5, 22],
  [36, 91],
  [40, 102],
  [55, 140],
])("%f inches are %i cm", (inches, centimetres) => {
  expect(inchesToCentimetres(inches)).toBe(centimetres);
});
