import { expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { springPrices } from "./home-screen.tsx";

const SPRING = [
  { name: "Spring Tee", price: rand(180) },
  { name: "Spring Oversized Tee", price: rand(280) },
  { name: "Spring Crewneck", price: rand(380) },
  { name: "Gym Gear Tank", price: rand(180) },
  { name: "Spring Dress", price: rand(400) },
];

it("names the price of each kind", () => {
  expect(springPrices(SPRING)).toBe("Tees R180, Oversized R280, Crewnecks R380, Gym Gear R180, Dresses R400");
});

it("follows the owner's price, and names the lowest of several", () => {
  const dearer = { name: "Gym Gear Hoodie", price: rand(420) };
  const cheaper = { name: "Protea Tee", price: rand(160) };
  expect(springPrices([...SPRING.slice(0, 1), SPRING[3] ?? dearer, dearer, cheaper])).toBe(
    "Tees from R160, Gym Gear from R180",
  );
});

it("has nothing to say of nothing, or of a kind it does not know", () => {
  expect([springPrices([]), springPrices([{ name: "Scarf", price: rand(90) }])]).toEqual([
    undefined,
    undefined,
  ]);
});
