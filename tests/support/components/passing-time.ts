import { act } from "@testing-library/react";
import { vi } from "vitest";

/** A late part may ask for one more, once it has been drawn, and that for another. */
const DEEPEST = 3;

/** Lets time pass that stands still (`vi.useFakeTimers`), and what the page has asked for meanwhile come. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  for (let depth = 0; depth < DEEPEST; depth++)
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
}
