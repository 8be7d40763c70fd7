import { describe, expect, it } from "vitest";
import { REFUND_STATUSES, type RefundStatus, refundCan, refundIs } from "./refund-status.ts";

/** From the first to the last; statuses of one rank do not turn into each other. */
const RANKS: readonly (readonly RefundStatus[])[] = [
  ["requested"],
  ["sent", "unknown"],
  ["pending"],
  ["needs_attention"],
  ["failed", "processed"],
];

const rankOf = (status: RefundStatus) => RANKS.findIndex((rank) => rank.includes(status));
const EVERY_MOVE = REFUND_STATUSES.flatMap((from) => REFUND_STATUSES.map((to) => [from, to] as const));

describe("become", () => {
  it.each(EVERY_MOVE)("%s to %s only goes forwards", (status, next) => {
    expect(refundCan.become({ status }, next)).toBe(rankOf(next) > rankOf(status));
  });
});

describe("a refund", () => {
  it("counts against what was taken unless it failed", () => {
    const uncounted = REFUND_STATUSES.filter((status) => !refundIs.counted({ status }));
    expect(uncounted).toEqual(["failed"]);
  });

  it("is open until it is done or has failed", () => {
    const ended = REFUND_STATUSES.filter((status) => !refundIs.open({ status }));
    expect(ended).toEqual(["processed", "failed"]);
  });
});
