import { describe, expect, it } from "vitest";
import { parseKeepingIds } from "./paystack.json.ts";

describe("parseKeepingIds", () => {
  it.each([
    ["9007199254740993", "9007199254740993"],
    ["18446744073709551615", "18446744073709551615"],
    ["-9007199254740993", "-9007199254740993"],
    ["9007199254740992", "9007199254740992"],
    ["9007199254740991", 9_007_199_254_740_991],
    ["5120934417", 5_120_934_417],
    ["0", 0],
    ["109000", 109_000],
    ["0.5", 0.5],
    ["1e3", 1000],
    ['"9007199254740993"', "9007199254740993"],
    ["null", null],
  ])("reads %s without rounding a digit away", (json, value) => {
    expect(parseKeepingIds(json)).toBe(value);
  });

  it("keeps ids at any depth and leaves the rest as JSON.parse reads it", () => {
    expect(parseKeepingIds('{"data":{"id":9007199254740993,"log":[{"n":1}],"fees":null}}')).toEqual({
      data: { id: "9007199254740993", log: [{ n: 1 }], fees: null },
    });
  });

  it.each(["", "{", "<html>", "NaN"])("gives nothing for %j, which is not JSON", (text) => {
    expect(parseKeepingIds(text)).toBeUndefined();
  });
});
