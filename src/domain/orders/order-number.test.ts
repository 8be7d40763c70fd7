import { expect, it } from "vitest";
import { ORDER_NUMBER, orderNumberFrom, readTypedOrderNumber } from "./order-number.ts";

it("writes eight characters without those that are mistaken for others", () => {
  const every = Array.from(
    { length: 32 },
    (_, value) => orderNumberFrom(new Uint8Array(8).fill(value))[0],
  ).join("");
  expect(every).toBe("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
  expect(orderNumberFrom(Uint8Array.from([0, 31, 32, 255, 10, 18, 22, 27]))).toBe("0Z0ZAJPV");
});

it("writes only what the shape check accepts", () => {
  for (let byte = 0; byte < 256; byte += 1)
    expect(orderNumberFrom(new Uint8Array(8).fill(byte))).toMatch(ORDER_NUMBER);
});

it.each([0, 7, 9])("refuses %i random bytes", (length) => {
  expect(() => orderNumberFrom(new Uint8Array(length))).toThrow(RangeError);
});

it.each([
  ["7K3M9QX2", "7K3M9QX2"],
  [" #7k3m-9qx2 ", "7K3M9QX2"],
  ["7K3M 9QXO", "7K3M9QX0"],
  ["il3m9qx2", "113M9QX2"],
  ["7K3M9QX", undefined],
  ["7K3M9QX2A", undefined],
  ["", undefined],
])("reads %j as %j", (typed, number) => {
  expect(readTypedOrderNumber(typed)).toBe(number);
});
