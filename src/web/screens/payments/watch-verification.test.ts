import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { VerifyAnswer, VerifyStatus } from "#contract/payments/payment.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { VERIFICATION_WAITS_MS, type Verification, watchVerification } from "./watch-verification.ts";

const THREE_MINUTES = 180_000;

function answer(status: VerifyStatus): VerifyAnswer {
  return status === "success"
    ? { status, orderId: 1042, orderNumber: "7F3K2Q9M", amount: 920 }
    : { status, orderId: null, orderNumber: null, amount: null };
}

/** A page whose network and clock the test controls. */
function startWatch(verify: () => Promise<VerifyAnswer>) {
  const shown: Verification[] = [];
  const listeners = new Set<() => void>();
  let isOnline = true;
  const counted = vi.fn(verify);
  const startedAt = Date.now();
  const polledAtSeconds: number[] = [];
  const stop = watchVerification({
    verify: () => {
      polledAtSeconds.push((Date.now() - startedAt) / 1000);
      return counted();
    },
    onChange: (verification) => shown.push(verification),
    surroundings: {
      startTimer(onEnd, afterMs) {
        const timer = setTimeout(onEnd, afterMs);
        return () => clearTimeout(timer);
      },
      isOnline: () => isOnline,
      onConnectionChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  function connect(online: boolean): void {
    isOnline = online;
    for (const listener of listeners) listener();
  }
  return { shown, stop, connect, polledAtSeconds, listeners, last: () => shown.at(-1) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const pending = async () => answer("pending");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("waits three minutes in all", () => {
  expect(VERIFICATION_WAITS_MS.reduce((sum, wait) => sum + wait, 0)).toBe(THREE_MINUTES);
});

describe("a payment that is settled", () => {
  it("as paid is shown with its order and amount, and nobody asks again", async () => {
    const watch = startWatch(async () => answer("success"));
    await pass(THREE_MINUTES);
    expect(watch.last()).toEqual({ kind: "success", order: "7F3K2Q9M", amount: 920 });
    expect(watch.polledAtSeconds).toEqual([0]);
    expect(watch.listeners.size).toBe(0);
  });

  it.each(["failed", "expired", "review", "refund_pending", "refunded"] as const)(
    "as %s is shown at once",
    async (status) => {
      const watch = startWatch(async () => answer(status));
      await pass(0);
      expect(watch.last()).toEqual({ kind: "not-paid", status });
    },
  );

  it.each([400, 404])("by a %s answer has failed", async (status) => {
    const watch = startWatch(() => Promise.reject(new ApiError(status, "", undefined)));
    await pass(0);
    expect(watch.last()).toEqual({ kind: "not-paid", status: "failed" });
  });
});

describe("a payment that is not confirmed yet", () => {
  it("is asked for at 2, 3, 5, 8, 13 and 21 seconds, then every 10, and left to an email after 3 minutes", async () => {
    const watch = startWatch(pending);
    await pass(THREE_MINUTES);
    const thenEveryTen = Array.from({ length: 16 }, (_, index) => 31 + index * 10).filter((at) => at < 180);
    expect(watch.polledAtSeconds).toEqual([0, 2, 3, 5, 8, 13, 21, ...thenEveryTen, 180]);
    expect(watch.last()).toEqual({ kind: "not-paid", status: "pending" });
  });

  it("may still turn out paid", async () => {
    const verify = vi.fn(pending).mockImplementationOnce(pending).mockResolvedValueOnce(answer("success"));
    const watch = startWatch(verify);
    await pass(0);
    expect(watch.last()).toEqual({ kind: "checking", phase: "unconfirmed" });
    await pass(2000);
    expect(watch.last()).toMatchObject({ kind: "success" });
  });

  it("is no longer asked for once the page is left", async () => {
    const watch = startWatch(pending);
    await pass(0);
    watch.stop();
    await pass(THREE_MINUTES);
    expect(watch.polledAtSeconds).toEqual([0]);
  });

  it("shows nothing more when the answer arrives after the page was left", async () => {
    const watch = startWatch(() => new Promise((resolve) => setTimeout(resolve, 500, answer("success"))));
    watch.stop();
    await pass(500);
    expect(watch.shown).toEqual([]);
  });
});

describe("a shop that does not answer", () => {
  it("is asked twice more before the payment counts as unanswered", async () => {
    const watch = startWatch(() => Promise.reject(new ApiError(500, "", undefined)));
    await pass(2999);
    expect(watch.last()).toMatchObject({ kind: "checking" });
    await pass(1);
    expect(watch.last()).toEqual({ kind: "not-paid", status: "unanswered" });
    expect(watch.polledAtSeconds).toEqual([0, 2, 3]);
  });

  it("is forgiven when it answers in between", async () => {
    const verify = vi
      .fn(pending)
      .mockRejectedValueOnce(new NetworkError("down"))
      .mockRejectedValueOnce(new NetworkError("down"))
      .mockResolvedValueOnce(answer("pending"))
      .mockRejectedValueOnce(new NetworkError("down"));
    const watch = startWatch(verify);
    await pass(5000);
    expect(watch.last()).toMatchObject({ kind: "checking" });
  });

  it("because it is asked too often is simply asked later", async () => {
    const watch = startWatch(() => Promise.reject(new ApiError(429, "", undefined)));
    await pass(20_000);
    expect(watch.last()).toMatchObject({ kind: "checking" });
  });
});

describe("a browser without a connection", () => {
  it("says so, waits, and asks at once when the connection is back", async () => {
    const watch = startWatch(pending);
    await pass(1000);
    watch.connect(false);
    await pass(THREE_MINUTES);
    expect(watch.last()).toEqual({ kind: "checking", phase: "offline" });
    expect(watch.polledAtSeconds).toEqual([0]);
    watch.connect(true);
    await pass(0);
    expect(watch.polledAtSeconds).toEqual([0, 181]);
    expect(watch.last()).toEqual({ kind: "checking", phase: "unconfirmed" });
  });

  it("that loses it during the call does not count that as an answer", async () => {
    const watch = startWatch(
      () => new Promise((_, reject) => setTimeout(() => reject(new NetworkError("gone")), 100)),
    );
    watch.connect(false);
    await pass(60_000);
    expect(watch.last()).toEqual({ kind: "checking", phase: "offline" });
  });
});
