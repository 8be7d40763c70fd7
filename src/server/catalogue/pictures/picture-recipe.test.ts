import { expect, it } from "vitest";
import { recipeHash, stepsFor } from "./picture-recipe.ts";

function widths(name: string, width: number, height: number): number[] {
  return stepsFor(name, { width, height }).map((step) => step.width);
}

it.each([
  ["an upright photograph gets the usual widths", 1200, 1500, [200, 400, 640, 828, 1200]],
  ["its own width is the last when it lies between steps", 900, 1125, [200, 400, 640, 828, 900]],
  ["nothing is wider than the source", 300, 375, [200, 300]],
  ["a very small one keeps its own width", 120, 150, [120]],
  ["an upright one is never wider than 1200", 2400, 3000, [200, 400, 640, 828, 1200]],
  ["a landscape one goes on to 2000", 2400, 1350, [200, 400, 640, 828, 1200, 1600, 2000]],
])("%s", (_, width, height, expected) => {
  expect(widths("any", width, height)).toEqual(expected);
});

it("makes no picture for cards of a close-up", () => {
  expect(widths("101-detail", 1200, 1500)).toEqual([400, 828, 1200]);
});

it("holds cards, albums and the hero to their budgets", () => {
  const budget = (name: string, width: number, height: number, step: number) =>
    stepsFor(name, { width, height }).find((candidate) => candidate.width === step)?.budget.avif;
  expect(budget("101", 1200, 1500, 400)).toBe(16_000);
  expect(budget("601", 1200, 1200, 400)).toBe(14_000);
  expect(budget("101-detail", 1200, 1500, 400)).toBe(45_000);
  expect(budget("hero", 2400, 1350, 1600)).toBe(45_000);
});

it("gives another address to another source or another recipe", () => {
  const steps = stepsFor("101", { width: 1200, height: 1500 });
  const hash = recipeHash(Buffer.from("one"), steps);
  expect(hash).toMatch(/^[0-9a-f]{8}$/);
  expect(recipeHash(Buffer.from("one"), steps)).toBe(hash);
  expect(recipeHash(Buffer.from("two"), steps)).not.toBe(hash);
  expect(recipeHash(Buffer.from("one"), steps.slice(1))).not.toBe(hash);
});
