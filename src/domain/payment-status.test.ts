import { describe, expect, it } from "vitest";
import { PAYMENT_STATUSES, type PaymentStatus, paymentCan } from "./payment-status.ts";

/** The ranks of the payments contract, lowest first. */
const RANKS: readonly (readonly PaymentStatus[])[] = [
  ["created", "init_unknown"],
  ["awaiting_customer"],
  ["processing", "capturing", "capture_unknown"],
  ["init_failed", "failed", "lapsed"],
  ["succeeded", "review", "surplus"],
  ["refund_pending"],
  ["partially_refunded"],
  ["refunded", "reversed"],
];
const LAST_RANK_WITHOUT_MONEY = 3;

const rankOf = (status: PaymentStatus) => RANKS.findIndex((rank) => rank.includes(status));
const EVERY_MOVE = PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const));

it("knows exactly the statuses of the contract", () => {
  expect(PAYMENT_STATUSES.toSorted()).toEqual(RANKS.flat().toSorted());
});

describe("become", () => {
  const moves = (kind: (from: number, to: number) => boolean) =>
    EVERY_MOVE.filter(([from, to]) => kind(rankOf(from), rankOf(to)));

  it.each(moves((from, to) => to < from))("%s never goes down to %s", (status, next) => {
    expect(paymentCan.become({ status }, next)).toBe(false);
  });

  it.each(moves((from, to) => to > from))("%s may go up to %s", (status, next) => {
    expect(paymentCan.become({ status }, next)).toBe(true);
  });

  it.each(moves((from, to) => to === from && to <= LAST_RANK_WITHOUT_MONEY))(
    "%s may turn into %s of the same rank while no money is seen",
    (status, next) => {
      expect(paymentCan.become({ status }, next)).toBe(true);
    },
  );

  it.each(moves((from, to) => to === from && to > LAST_RANK_WITHOUT_MONEY))(
    "%s does not turn into %s: money is counted once",
    (status, next) => {
      expect(paymentCan.become({ status }, next)).toBe(false);
    },
  );
});

describe("what a payment still allows", () => {
  it.each(PAYMENT_STATUSES)("%s", (status) => {
    const rank = rankOf(status);
    expect({
      settled: paymentCan.beSettled({ status }),
      stillPayable: paymentCan.bePaidStill({ status }),
      superseded: paymentCan.beSuperseded({ status }),
    }).toEqual({ settled: rank <= 3, stillPayable: rank <= 2, superseded: rank !== 2 });
  });
});
