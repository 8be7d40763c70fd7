import { expect, it } from "vitest";
import { moneyPath, readMoneyView } from "./money-view.ts";

it("reads which payments an address asks for", () => {
  expect(readMoneyView(new URLSearchParams("filter=review&page=2"))).toEqual({ filter: "review", page: 2 });
  expect(readMoneyView(new URLSearchParams("filter=%3Cb%3E&page=0"))).toEqual({ filter: "all", page: 1 });
});

it("leaves out of an address what is as usual", () => {
  expect(moneyPath({ filter: "all", page: 1 })).toBe("/inventory?tab=money");
  expect(moneyPath({ filter: "orphans", page: 3 })).toBe("/inventory?tab=money&filter=orphans&page=3");
});
