import { describe, expect, it } from "vitest";
import { productPath, readRowId } from "./paths.ts";

describe("productPath", () => {
  it.each([
    [{}, "/product/106"],
    [{ color: "White" }, "/product/106?color=White"],
    [{ color: "White", size: "L" }, "/product/106?color=White&size=L"],
    [{ size: "One Size" }, "/product/106?size=One+Size"],
  ])("writes %j as %s", (choice, address) => {
    expect(productPath(106, choice)).toBe(address);
  });
});

describe("readRowId", () => {
  it.each([
    ["106", 106],
    ["2147483647", 2_147_483_647],
  ])("reads %s", (text, id) => {
    expect(readRowId(text)).toBe(id);
  });

  it.each(["0", "-1", "1.5", "abc", "", "106abc", "2147483648", "99999999999", undefined])(
    "refuses %s",
    (text) => {
      expect(readRowId(text)).toBeUndefined();
    },
  );
});
