import { expect, it } from "vitest";
import { readParcelLines } from "./parcel-lines.ts";

it.each([
  ["a comma", "7K3M9QX2, TCG123"],
  ["a tab", "7K3M9QX2\tTCG123"],
  ["a semicolon", "7K3M9QX2;TCG123;R99"],
  ["quotes of a spreadsheet", '"7K3M9QX2","TCG123","Lerato"'],
  ["another way of writing it", "#7k3m-9qx2 , TCG123"],
  ["a line of titles", "Order,Tracking\r\n7K3M9QX2,TCG123\r\n"],
  ["a former line of the same order", "7K3M9QX2,TCG1\n7K3M9QX2,TCG123"],
])("reads an order and its number with %s", (_what, text) => {
  expect(readParcelLines(text)).toEqual([{ number: "7K3M9QX2", trackingNumber: "TCG123" }]);
});

it("leaves out what has no number yet, and what names no order", () => {
  expect(readParcelLines("7K3M9QX2\n7K3M9QX2,\n\nhello there, TCG1\n,TCG2")).toEqual([]);
});
