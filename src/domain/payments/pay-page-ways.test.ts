import { expect, it } from "vitest";
import { readPayPageWays } from "./pay-page-ways.ts";

it.each([
  ["Scan to Pay, Capitec Pay", ["Capitec Pay", "Scan to Pay"]],
  ["Capitec Pay,Capitec Pay", ["Capitec Pay"]],
  ["Capitec Pay, Bitcoin", undefined],
  ["", undefined],
])("reads %j in the order of the list", (typed, ways) => {
  expect(readPayPageWays(typed)).toEqual(ways);
});
