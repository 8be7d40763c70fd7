import { expect, it } from "vitest";
import { NO_RAND, rand } from "#domain/money/money.ts";
import { shortfallOf } from "./added-order.ts";

const TERMS = {
  homeFee: rand(100),
  abroadFee: rand(300),
  freeAbove: rand(2500),
  homeDays: "5-7",
  abroadDays: "10-14",
};
const order = (change: object = {}) => ({
  subtotalCents: rand(180),
  shippingCents: rand(100),
  totalCents: rand(280),
  shippingAddress: { country: "ZA" },
  formerAddresses: [],
  ...change,
});
const abroad = order({
  shippingAddress: { country: "NA" },
  formerAddresses: [{ address: { country: "ZA" } }],
});
const asked = (status: "pending" | "expired", payment: number, delivery: number) => ({
  status,
  items: [],
  subtotalCents: rand(payment),
  shippingCents: rand(delivery),
});

it.each([
  ["nothing of one that stays at home and is paid", order(), 280, [], 0, 0],
  ["the difference of delivery to another country", abroad, 280, [], 200, 0],
  ["what came short", order(), 250, [], 0, 30],
  ["nothing that is asked for already", abroad, 250, [asked("pending", 30, 200)], 0, 0],
  ["what was asked for in vain", abroad, 250, [asked("expired", 30, 200)], 200, 30],
  ["nothing for pieces that were added", abroad, 280, [{ ...asked("pending", 180, 0), items: [{}] }], 200, 0],
  ["nothing where more came", order(), 300, [], 0, 0],
  [
    "nothing of a fee that was raised since",
    order({ shippingCents: rand(80), totalCents: rand(260) }),
    260,
    [],
    0,
    0,
  ],
  [
    "nothing of one that came back home",
    order({
      shippingCents: rand(300),
      totalCents: rand(480),
      formerAddresses: [{ address: { country: "NA" } }],
    }),
    480,
    [],
    0,
    0,
  ],
] as const)("an order is short of %s", (_, bought, paid, added, delivery, payment) => {
  expect(shortfallOf(bought, rand(paid), added, TERMS)).toEqual({
    delivery: rand(delivery),
    payment: rand(payment),
  });
});

it("counts an address that moved twice by where it was bought to", () => {
  const moved = order({
    shippingAddress: { country: "ZW" },
    formerAddresses: [{ address: { country: "ZA" } }, { address: { country: "NA" } }],
  });
  expect(shortfallOf(moved, rand(280), [], TERMS)).toEqual({ delivery: rand(200), payment: NO_RAND });
});
