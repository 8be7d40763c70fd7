import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus, orderCan, whyHeldBack } from "./order-status.ts";

type Move = readonly [what: string, from: OrderStatus, to: OrderStatus];

/** Everything that can happen to an order; nothing else may change its state. */
const MOVES: readonly Move[] = [
  ["its money arrives", "pending", "paid"],
  ["the wrong amount arrives", "pending", "payment_review"],
  ["its reservation ends", "pending", "expired"],
  ["a newer order of the same cart takes its place", "pending", "cancelled"],
  ["its money arrives when its pieces are gone", "pending", "refund_pending"],
  ["a person accepts the wrong amount", "payment_review", "paid"],
  ["a person gives the wrong amount back", "payment_review", "refund_pending"],
  ["a person calls it off", "payment_review", "cancelled"],
  ["late money finds its pieces", "expired", "paid"],
  ["late money finds them sold", "expired", "refund_pending"],
  ["late money is the wrong amount", "expired", "payment_review"],
  ["its pieces are held again", "expired", "pending"],
  ["late money finds the pieces of a superseded order", "cancelled", "paid"],
  ["late money finds a superseded order's pieces sold", "cancelled", "refund_pending"],
  ["late money for a superseded order is the wrong amount", "cancelled", "payment_review"],
  ["it is sent", "paid", "fulfilled"],
  ["a refund is asked for", "paid", "refund_pending"],
  ["the money goes back outside the shop", "paid", "refunded"],
  ["the refund is done", "refund_pending", "refunded"],
  ["the refund fails", "refund_pending", "paid"],
];

const EVERY_MOVE = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

function isMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES.some((move) => move[1] === from && move[2] === to);
}

describe("become", () => {
  it.each(MOVES)("%s: %s to %s", (_, status, next) => {
    expect(orderCan.become({ status }, next)).toBe(true);
  });

  it.each(EVERY_MOVE.filter(([from, to]) => !isMove(from, to)))("%s does not become %s", (status, next) => {
    expect(orderCan.become({ status }, next)).toBe(false);
  });

  it.each(["refunded", "fulfilled"] as const)("leaves a %s order as it is", (status) => {
    expect(ORDER_STATUSES.filter((next) => orderCan.become({ status }, next))).toEqual([]);
  });

  it("lets late money pay every order that has not had any", () => {
    const payable = ORDER_STATUSES.filter((status) => orderCan.become({ status }, "paid"));
    expect(payable).toEqual(["pending", "payment_review", "expired", "cancelled", "refund_pending"]);
  });

  it("packs only from paid", () => {
    expect(ORDER_STATUSES.filter((status) => orderCan.become({ status }, "fulfilled"))).toEqual(["paid"]);
  });
});

describe("bePaidFromReservation", () => {
  it("is so while the order still holds its pieces", () => {
    expect(ORDER_STATUSES.filter((status) => orderCan.bePaidFromReservation({ status }))).toEqual([
      "pending",
      "payment_review",
    ]);
  });
});

describe("bePaidLate", () => {
  it("is so until its money has come or gone back", () => {
    expect(ORDER_STATUSES.filter((status) => orderCan.bePaidLate({ status }))).toEqual([
      "pending",
      "payment_review",
      "expired",
      "cancelled",
    ]);
  });
});

describe("beFulfilled", () => {
  const paid = { status: "paid", isTest: false, dispute: null } as const;

  it("is so for a paid order of real money that nobody disputes", () => {
    expect(orderCan.beFulfilled(paid)).toBe(true);
    expect(orderCan.beFulfilled({ ...paid, dispute: "won" })).toBe(true);
  });

  it.each([
    ["test money", { isTest: true }],
    ["an open dispute", { dispute: "open" }],
    ["a refund under way", { status: "refund_pending" }],
    ["a payment that a person must look at", { status: "payment_review" }],
  ] as const)("is not so with %s", (_, change) => {
    expect(orderCan.beFulfilled({ ...paid, ...change })).toBe(false);
  });
});

it.each([
  ["a dispute", { status: "paid", isTest: false, dispute: "open" }, "disputes this payment"],
  ["a dispute, before anything else", { status: "fulfilled", isTest: true, dispute: "open" }, "disputes"],
  ["test money", { status: "paid", isTest: true, dispute: null }, "No real money"],
] as const)("says why %s holds a parcel back", (_, order, words) => {
  expect(whyHeldBack(order)).toContain(words);
});

it.each([
  { status: "paid", isTest: false, dispute: "won" },
  { status: "fulfilled", isTest: true, dispute: null },
] as const)("has no reason to hold $status back", (order) => {
  expect(whyHeldBack(order)).toBeUndefined();
});
