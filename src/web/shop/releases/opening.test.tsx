import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { Opening } from "./opening.tsx";

type Release = NonNullable<ProductJson["release"]>;

const OPENS_AT = "2026-11-27T16:00:00.000Z";
const BEFORE: Release = { state: "before", opensAt: OPENS_AT, label: "Opens 18:00", words: "Opens Friday." };
const opening = Date.parse(OPENS_AT);

/** The phone is three hours fast, and the shop's clock is right. */
const PHONE_AHEAD_MS = 3 * HOUR;
let release: Release | undefined;
const onTurn = vi.fn();
let asked = 0;
let isAway = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  [release, asked, isAway] = [BEFORE, 0, false];
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    if (isAway) throw new TypeError("Failed to fetch");
    const date = new Date(Date.now() - PHONE_AHEAD_MS).toUTCString();
    return Response.json({ id: 502, release }, { headers: { date } });
  });
  onTurn.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(leftMs: number, shown: Release = BEFORE): Promise<void> {
  vi.setSystemTime(opening - leftMs + PHONE_AHEAD_MS);
  render(<Opening id={502} onTurn={onTurn} release={shown} />);
  await pass(10);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("counts down by the shop's clock, however wrong the phone's is", async () => {
  await show(HOUR);
  expect(screen.getByRole("timer").textContent).toMatch(/^(?:00:59:59|01:00:00)$/);
  await pass(10 * MINUTE);
  expect(screen.getByRole("timer").textContent).toMatch(/^00:(?:49:59|50:00)$/);
});

it("asks at the opening until the shop says it is open, has the page read again once, and then asks no more", async () => {
  await show(2 * SECOND);
  expect(asked).toBe(1);
  await pass(5 * SECOND);
  expect(onTurn).not.toHaveBeenCalled();
  release = undefined;
  await pass(3 * SECOND);
  expect(onTurn).toHaveBeenCalledTimes(1);
  const before = asked;
  await pass(HOUR);
  expect([asked, onTurn.mock.calls.length]).toEqual([before, 1]);
});

it("goes on asking while the line is dead, and no more than sixty times", async () => {
  isAway = true;
  await show(SECOND);
  await pass(HOUR);
  expect(asked).toBe(60);
});

it("has the page read again when the opening was moved, and when a pause is over", async () => {
  await show(SECOND);
  release = { ...BEFORE, opensAt: "2026-11-27T17:00:00.000Z", words: "Opens an hour later." };
  await pass(5 * SECOND);
  expect(onTurn).toHaveBeenCalledTimes(1);
  cleanup();
  release = { ...BEFORE, state: "paused", words: "A moment, please." };
  await show(-HOUR, release);
  await pass(30 * SECOND);
  expect(onTurn).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("timer")).toBeNull();
  release = undefined;
  await pass(15 * SECOND);
  expect(onTurn).toHaveBeenCalledTimes(2);
});
