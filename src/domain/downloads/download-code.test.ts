import { expect, it } from "vitest";
import { downloadCodeFrom, printedCode, readTypedCode } from "./download-code.ts";

it.each([
  ["7K3M9-QX2RT", "7K3M9QX2RT"],
  [" 7k3m9 qx2rt ", "7K3M9QX2RT"],
  ["OI3M9-QX2RL", "013M9QX2R1"],
  ["7K3M9-QX2R", undefined],
  ["7K3M9-QX2RU", undefined],
  ["", undefined],
])("reads %j as %s", (typed, code) => {
  expect(readTypedCode(typed)).toBe(code);
});

it("reads what it prints", () => {
  const code = downloadCodeFrom(Uint8Array.from({ length: 10 }, (_, index) => index * 25));
  expect(readTypedCode(printedCode(code))).toBe(code);
});
