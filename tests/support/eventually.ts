import { vi } from "vitest";

/** Far beyond what a slow machine needs: a condition that is not met by then never will be. */
const GIVE_UP_AFTER_MS = 25_000;

/** Waits until the check passes: for work that a server goes on with after it has answered. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: GIVE_UP_AFTER_MS, interval: 25 });
}
