import { describe, expect, it, vi } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { ALONE, BESIDE_OTHERS, createFreshness, keepReading } from "./freshness.ts";

function open(limits = { ...ALONE, restMs: 0 }) {
  const clock = createStoppableClock(new Date("2026-03-02T10:00:00Z"));
  const freshness = createFreshness(clock, limits);
  let reads = 0;
  const read = vi.fn(async () => (reads += 1));
  return { clock, freshness, read, cached: keepReading(freshness, read) };
}

/** How often it is read in so many seconds of changes and questions, a hundred of each a second. */
async function readsAmongChanges(
  { clock, freshness, read, cached }: ReturnType<typeof open>,
  seconds: number,
) {
  for (let ms = 0; ms < seconds * SECOND; ms += 10) {
    freshness.outdate();
    await cached();
    clock.advance(10);
  }
  return read.mock.calls.length;
}

describe("what was read", () => {
  it("is read once however many ask, and kept until the minute ends", async () => {
    const { clock, cached, read } = open();
    clock.advance(MINUTE / 2);
    expect(await Promise.all([cached(), cached(), cached()])).toEqual([1, 1, 1]);
    clock.advance(MINUTE / 2 - 1);
    expect(await cached()).toBe(1);
    clock.advance(1);
    expect(await cached()).toBe(2);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("is read anew after a change, also where the change came while it was read", async () => {
    const { freshness, cached } = open();
    const before = cached();
    freshness.outdate();
    expect(await cached()).toBe(2);
    expect(await before).toBe(1);
    expect(await cached()).toBe(2);
  });

  it("is read four times a second while changes follow each other, by the only process", async () => {
    expect(await readsAmongChanges(open(ALONE), 10)).toBe(40);
  });

  it("is read every five seconds beside other processes, whatever this one hears", async () => {
    expect(await readsAmongChanges(open(BESIDE_OTHERS), 10)).toBe(2);
    const silent = open(BESIDE_OTHERS);
    await silent.cached();
    silent.clock.advance(5 * SECOND);
    expect(await silent.cached()).toBe(2);
  });

  it("is not kept for an hour because the clock was set back by one", async () => {
    const { clock, cached } = open();
    await cached();
    clock.advance(-60 * MINUTE);
    expect(await cached()).toBe(2);
  });

  it("is not kept where reading failed", async () => {
    const { cached, read } = open();
    read.mockRejectedValueOnce(new Error("away"));
    await expect(cached()).rejects.toThrow("away");
    expect(await cached()).toBe(1);
  });
});
