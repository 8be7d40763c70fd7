import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTooltipTiming, TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from "./tooltip-timing.ts";

describe("tooltip timing", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function start() {
    const show = vi.fn<(target: string | undefined) => void>();
    return { show, timing: createTooltipTiming<string>(show, Date.now) };
  }

  it("shows a name once the pointer has rested for 700 ms", () => {
    const { show, timing } = start();
    timing.rest("Share");
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS - 1);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show.mock.calls).toEqual([["Share"]]);
  });

  it("does not start again when the pointer moves about on the same control", () => {
    const { show, timing } = start();
    timing.rest("Share");
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS - 1);
    timing.rest("Share");
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledOnce();
  });

  it("shows nothing when the pointer only passes over", () => {
    const { show, timing } = start();
    timing.rest("Share");
    timing.leave();
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
    expect(show).not.toHaveBeenCalled();
  });

  it("shows the next name at once within 300 ms after the last has gone", () => {
    const { show, timing } = start();
    timing.reach("Share");
    timing.leave();
    vi.advanceTimersByTime(TOOLTIP_SKIP_DELAY_MS - 1);
    timing.rest("Close");
    expect(show.mock.lastCall).toEqual(["Close"]);
  });

  it("makes the pointer wait again after 300 ms", () => {
    const { show, timing } = start();
    timing.reach("Share");
    timing.leave();
    vi.advanceTimersByTime(TOOLTIP_SKIP_DELAY_MS);
    timing.rest("Close");
    expect(show.mock.lastCall).toEqual([undefined]);
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
    expect(show.mock.lastCall).toEqual(["Close"]);
  });

  it("shows a name at once to the keyboard", () => {
    const { show, timing } = start();
    timing.reach("Share");
    expect(show.mock.calls).toEqual([["Share"]]);
  });
});
