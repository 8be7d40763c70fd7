import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pollUntilAnswered } from "./poll-until-answered.ts";

const SECOND = 1000;
const ask = vi.fn<(stopped: AbortSignal) => Promise<boolean>>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue(false);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = async () => {
  stop = pollUntilAnswered(ask);
  await vi.advanceTimersByTimeAsync(0);
};
const asked = () => ask.mock.calls.length;
async function sign(name: string): Promise<void> {
  dispatchEvent(new Event(name));
  await vi.advanceTimersByTimeAsync(0);
}

it("asks at once, again after growing pauses, and for a quarter of an hour at most", async () => {
  await start();
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * SECOND);
    return asked();
  };
  expect([await after(2), await after(1), await after(5), await after(1)]).toEqual([1, 2, 2, 3]);
  await after(3600);
  expect(asked()).toBe(9);
  expect(vi.getTimerCount()).toBe(0);
});

it.each(["online", "visibilitychange", "click"])("asks at %s, and begins its pauses anew", async (name) => {
  await start();
  await vi.advanceTimersByTimeAsync(3600 * SECOND);
  await sign(name);
  expect(asked()).toBe(10);
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(asked()).toBe(11);
});

it("asks once at a time, and no more once it is answered", async () => {
  let answer = (_isAnswered: boolean) => {};
  ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await start();
  await sign("online");
  expect(asked()).toBe(1);
  answer(true);
  await sign("online");
  await vi.advanceTimersByTimeAsync(3600 * SECOND);
  expect(asked()).toBe(1);
});

it("waits while the page is hidden, until it is looked at", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await start();
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(asked()).toBe(0);
  hidden.mockReturnValue(false);
  await sign("visibilitychange");
  expect(asked()).toBe(1);
});

it("says to an attempt under way that it was stopped", async () => {
  await start();
  stop();
  expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(asked()).toBe(1);
});
