import { describe, expect, it } from "vitest";
import { PAYMENT_STATUSES, type PaymentStatus, paymentCan } from "./payment-status.ts";

/** The ranks, lowest first, written out again so that a change of them shows here. */
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

/** The only moves down that are allowed. */
const NAMED_EXCEPTIONS: readonly (readonly [PaymentStatus, PaymentStatus, string])[] = [
  ["failed", "capturing", "pieces of PayPal payment are reserved again"],
  ["lapsed", "capturing", "pieces of PayPal payment are reserved again"],
  ["capturing", "awaiting_customer", "a clear answer says that nothing was captured"],
  ["capture_unknown", "awaiting_customer", "a clear answer says that nothing was captured"],
  ["review", "succeeded", "a person accepts"],
  ["refund_pending", "succeeded", "the refund failed"],
];

const isNotNamed = ([from, to]: readonly [PaymentStatus, PaymentStatus]) =>
  !NAMED_EXCEPTIONS.some(([start, end]) => start === from && end === to);

const rankOf = (status: PaymentStatus) => RANKS.findIndex((rank) => rank.includes(status));
const EVERY_MOVE = PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const));

it("knows exactly these statuses", () => {
  expect(PAYMENT_STATUSES.toSorted()).toEqual(RANKS.flat().toSorted());
});

describe("become", () => {
  const moves = (kind: (from: number, to: number) => boolean) =>
    EVERY_MOVE.filter(([from, to]) => kind(rankOf(from), rankOf(to)));

  it.each(moves((from, to) => to < from).filter(isNotNamed))("%s never goes down to %s", (status, next) => {
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

  it.each(NAMED_EXCEPTIONS)("%s may go back to %s: %s", (status, next) => {
    expect(paymentCan.become({ status }, next)).toBe(true);
  });

  it.each(moves((from, to) => to === from && to > LAST_RANK_WITHOUT_MONEY).filter(isNotNamed))(
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
      refunded: paymentCan.beRefunded({ status }),
      captured: paymentCan.beCaptured({ status }),
      capturing: paymentCan.beCapturing({ status }),
    }).toEqual({
      settled: rank <= 3,
      stillPayable: rank <= 2,
      superseded: rank !== 2,
      refunded: rank >= 4 && rank <= 6,
      captured: ["awaiting_customer", "capturing", "capture_unknown", "failed", "lapsed"].includes(status),
      capturing: ["capturing", "capture_unknown"].includes(status),
    });
  });
});
