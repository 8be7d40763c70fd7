import { expect, it } from "vitest";
import { formerPrice } from "./former-price.ts";
import { rand } from "./money.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));
const first = (at: number, to: number) => ({ fromCents: null, toCents: rand(to), createdAt: day(at) });
const changed = (at: number, from: number, to: number) => ({
  fromCents: rand(from),
  toCents: rand(to),
  createdAt: day(at),
});

it("is the last price, which was in force for thirty days, for sixty days after the change", () => {
  const changes = [changed(30, 450, 380), first(0, 450)];
  expect(formerPrice(changes, day(0), day(30))).toEqual({ price: rand(450), until: day(90) });
  expect(formerPrice(changes, day(0), day(89))).toBeDefined();
});

it.each([
  ["it was in force for 29 days", [changed(29, 450, 380), first(0, 450)], 0, 29],
  ["it was on sale for less", [changed(30, 450, 380), first(0, 450)], 1, 30],
  ["it was lower", [changed(40, 380, 450), first(0, 380)], 0, 40],
  ["it was raised shortly before", [changed(40, 500, 450), changed(20, 450, 500), first(0, 450)], 0, 40],
  ["the change is sixty days old", [changed(30, 450, 380), first(0, 450)], 0, 90],
  ["there was no other", [first(0, 450)], 0, 90],
  ["the one before is not known", [changed(40, 450, 380)], 0, 40],
])("there is none when %s", (_why, changes, onSaleSince, now) => {
  expect(formerPrice(changes, day(onSaleSince), day(now))).toBeUndefined();
});
