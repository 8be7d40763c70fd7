import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { nextMailAttemptAt } from "#server/mail/send-due-mail.ts";
import {
  checksOverAt,
  nextCaptureCheckAt,
  nextCheckAt,
  nextEventAttemptAt,
  nextProcessingCheckAt,
  nextRefundAttemptAt,
  nextRefundRetryAt,
} from "./payment-schedule.ts";

const START = new Date("2026-03-02T10:00:00Z");

function afterStart(instant: Date | null | undefined): number | undefined {
  return instant ? instant.getTime() - START.getTime() : undefined;
}

describe("nextCheckAt", () => {
  it("asks at the contract's times after the start, then no more", () => {
    const waits = Array.from({ length: 12 }, (_, checkCount) =>
      afterStart(nextCheckAt({ createdAt: START, checkCount })),
    );
    expect(waits).toEqual([
      ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE),
      ...[1, 6, 24, 72].map((hoursAfterExpiry) => hoursAfterExpiry * HOUR + 30 * MINUTE),
      undefined,
      undefined,
    ]);
  });
});

describe("checksOverAt", () => {
  it.each([
    ["on time", 0, MINUTE, 1],
    ["a look before its time counts too", 2, 3 * MINUTE, 3],
    ["after half an hour away", 1, 31 * MINUTE, 6],
    ["after a week away", 0, 168 * HOUR, 10],
  ])("%s", (_, checkCount, passed, over) => {
    expect(checksOverAt({ createdAt: START, checkCount }, new Date(START.getTime() + passed))).toBe(over);
  });
});

describe("nextEventAttemptAt", () => {
  it.each([
    [1, 10 * SECOND],
    [2, 30 * SECOND],
    [3, 2 * MINUTE],
    [4, 10 * MINUTE],
    [5, HOUR],
    [75, HOUR],
    [76, undefined],
    [1000, undefined],
  ])("after %d attempts waits %d ms", (attempts, wait) => {
    expect(afterStart(nextEventAttemptAt(attempts, START))).toBe(wait);
  });

  it("keeps trying for about three days", () => {
    let hours = 0;
    for (let attempts = 1; nextEventAttemptAt(attempts, START); attempts += 1) {
      hours += (afterStart(nextEventAttemptAt(attempts, START)) ?? 0) / HOUR;
    }
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(73);
  });
});

describe("nextCaptureCheckAt", () => {
  it.each([
    [0, 5 * SECOND],
    [5 * SECOND, 30 * SECOND],
    [31 * SECOND, 2 * MINUTE],
    [2 * MINUTE, 10 * MINUTE],
    [10 * MINUTE, 20 * MINUTE],
    [HOUR, HOUR + 10 * MINUTE],
  ])("asks, %d ms after the answer was lost, at %d ms", (passed, due) => {
    expect(afterStart(nextCaptureCheckAt(START, new Date(START.getTime() + passed)))).toBe(due);
  });
});

/** What is called again by itself: with so many calls before it at this time, the time of the next; none ends it. */
const RETRIES: Readonly<Record<string, (done: number, now: Date) => Date | null | undefined>> = {
  "a look at a payment": (checkCount) => nextCheckAt({ createdAt: START, checkCount }),
  "a look at money under way": (_, now) =>
    nextProcessingCheckAt({ createdAt: START, nextCheckAt: null }, now),
  "a look at a lost capture": (_, now) => nextCaptureCheckAt(START, now),
  "a step of a refund": nextRefundAttemptAt,
  "a failed refund": nextRefundRetryAt,
  "an event": (done, now) => nextEventAttemptAt(done + 1, now),
  "a mail": (done, now) => nextMailAttemptAt(done + 1, now),
};

describe("every retry has a number and a deadline", () => {
  it.each(Object.entries(RETRIES))("%s ends within 10,000 tries and seventy days", (_, next) => {
    let now = START;
    let tries = 0;
    for (let at = next(0, now); at && tries <= 10_000; at = next(tries, now)) {
      expect(at.getTime()).toBeGreaterThan(now.getTime());
      now = at;
      tries += 1;
    }
    expect(tries).toBeLessThan(10_000);
    expect(now.getTime() - START.getTime()).toBeLessThanOrEqual(70 * DAY);
  });
});
