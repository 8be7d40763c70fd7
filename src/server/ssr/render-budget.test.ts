import { expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { tooManyRequests } from "#server/http/errors/http.errors.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { createRenderBudget } from "./render-budget.ts";

function open() {
  const clock = createStoppableClock();
  return { clock, budget: createRenderBudget(clock) };
}

function spendAll({ budget }: ReturnType<typeof open>, address = "a"): void {
  for (let page = 0; page < 300; page++) budget.spend(address, 1);
}

it("lets an address have three hundred pages drawn, then says how long to wait", () => {
  const shop = open();
  spendAll(shop);
  expect(() => shop.budget.spend("a", 1)).toThrow(tooManyRequests(1));
  expect(() => shop.budget.spend("a", 10)).toThrow(tooManyRequests(2));
});

it("weighs what costs more", () => {
  const { budget } = open();
  for (let page = 0; page < 60; page++) budget.spend("a", 5);
  expect(() => budget.spend("a", 1)).toThrow(expect.objectContaining({ code: "rate_limited" }));
});

it("fills up again with time, and never over the full budget", () => {
  const shop = open();
  spendAll(shop);
  shop.clock.advance(SECOND);
  for (let page = 0; page < 5; page++) shop.budget.spend("a", 1);
  expect(() => shop.budget.spend("a", 1)).toThrow(expect.objectContaining({ code: "rate_limited" }));
  shop.clock.advance(60 * MINUTE);
  spendAll(shop);
  expect(() => shop.budget.spend("a", 1)).toThrow(expect.objectContaining({ code: "rate_limited" }));
});

it("holds no address responsible for another", () => {
  const shop = open();
  spendAll(shop);
  expect(() => shop.budget.spend("b", 1)).not.toThrow();
});

it("remembers ten thousand addresses and no more", () => {
  const { budget } = open();
  for (let address = 0; address < 20_000; address++) budget.spend(String(address), 1);
  expect(budget.size()).toBe(10_000);
});
