import { describe, expect, it } from "vitest";
import type { PageProblem } from "./page-problem.ts";
import { commonOf } from "./same-problem.ts";

const PROBLEM: PageProblem = {
  kind: "error",
  message: "TypeError: undefined is not an object",
  places: [],
  page: "/product/:id",
  build: "dd8fec81",
};
const LINE = "src/domain/orders/delivery-window.ts:15";

describe("two reports are of the same failure", () => {
  it("where they are of one line of ours, whatever the words, the column and what stands before it", () => {
    const other = { ...PROBLEM, message: "TypeError: e is undefined" };
    expect(commonOf(PROBLEM, [`${LINE}:3`])).toBe(
      commonOf(other, ["node_modules/react/index.js:1:9", `${LINE}:27`]),
    );
  });

  it("where a file of the same name did not come, in another build too", () => {
    const script: PageProblem = { ...PROBLEM, kind: "script" };
    const inFirst = commonOf(script, ["/assets/cart-panel-1a2b3c4.js"]);
    expect(commonOf(script, ["/assets/cart-panel-9Z8_7x6.js"])).toBe(inFirst);
    // As the builds named them until November 2026.
    expect(commonOf(script, ["/assets/cart-panel-9Z8y_7x6.js"])).toBe(inFirst);
  });
});

it.each([
  ["another line", PROBLEM, ["src/domain/orders/delivery-window.ts:16:3"]],
  ["another kind", { ...PROBLEM, kind: "rejection" as const }, [`${LINE}:3`]],
  ["another part", { ...PROBLEM, part: "facts" as const }, [`${LINE}:3`]],
  ["no place of ours", PROBLEM, ["/assets/product-1a2b3c4d.js:1:2345"]],
])("%s is another failure", (_, problem, trail) => {
  expect(commonOf(problem, trail)).not.toBe(commonOf(PROBLEM, [`${LINE}:3`]));
});
