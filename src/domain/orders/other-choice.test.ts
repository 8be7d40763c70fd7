import { expect, it } from "vitest";
import { zarCents } from "#domain/money/money.ts";
import type { OrderItem } from "./order-item.ts";
import { whyChoiceStays, withOtherChoice } from "./other-choice.ts";

const TEE: OrderItem = {
  line: 0,
  productId: 101,
  name: "Wordmark Tee",
  unitPriceCents: zarCents(18_000),
  quantity: 3,
  size: "M",
  color: null,
  colorNotStated: true,
};
const FILE: OrderItem = { ...TEE, line: 1, isFile: true };
const WANTED = { size: "L", color: "Black" };

it("changes a line where all of its pieces change, and a color is stated from then on", () => {
  const { colorNotStated: _, ...sold } = TEE;
  expect(withOtherChoice([TEE, FILE], { line: 0, pieces: 3, ...WANTED })).toEqual({
    items: [{ ...sold, ...WANTED }, FILE],
    line: 0,
  });
});

it("adds a last line for some of the pieces, so that every line keeps its index", () => {
  const { colorNotStated: _, ...sold } = TEE;
  expect(withOtherChoice([TEE, FILE], { line: 0, pieces: 1, ...WANTED })).toEqual({
    items: [{ ...TEE, quantity: 2 }, FILE, { ...sold, ...WANTED, quantity: 1, line: 2 }],
    line: 2,
  });
});

it.each([
  ["a line that is not there", { line: 7, pieces: 1 }],
  ["more pieces than were sold", { line: 0, pieces: 4 }],
  ["no piece", { line: 0, pieces: 0 }],
  ["a file", { line: 1, pieces: 1 }],
])("changes nothing of %s", (_what, { line, pieces }) => {
  expect(withOtherChoice([TEE, FILE], { line, pieces, ...WANTED })).toBeUndefined();
});

it.each([
  ["is not paid", { status: "pending", dispute: null, packedAt: null }, /while an order is paid/],
  ["is sent", { status: "fulfilled", dispute: null, packedAt: new Date() }, /while an order is paid/],
  ["is disputed", { status: "paid", dispute: "open", packedAt: null }, /bank disputes/],
  ["is packed", { status: "paid", dispute: null, packedAt: new Date() }, /open it again first/],
] as const)("says why the choice stays when the order %s", (_when, order, sentence) => {
  expect(whyChoiceStays(order)).toMatch(sentence);
});

it("lets a paid order change", () => {
  expect(whyChoiceStays({ status: "paid", dispute: null, packedAt: null })).toBeUndefined();
});
