import { afterEach, type MockInstance, vi } from "vitest";
import { localTexts } from "#web/kit/storage/text-store.ts";

/**
 * For the tests of a file: what browsers do with a site's storage, one after the other for `it.each`, until the end of the test.
 * What the shop then keeps in memory under these keys is forgotten with it.
 */
export function hostileStorages(...keys: readonly string[]) {
  const hostilities: MockInstance[] = [];
  afterEach(() => {
    for (const hostility of hostilities.splice(0)) hostility.mockRestore();
    for (const key of keys) localTexts.remove(key);
  });

  /** The shop's warning is part of it. */
  function endure(hostility: MockInstance): void {
    hostilities.push(
      hostility,
      vi.spyOn(console, "warn").mockImplementation(() => undefined),
    );
  }

  return [
    { what: "is full", makeHostile: () => endure(fillStorage()) },
    { what: "is forbidden", makeHostile: () => endure(forbidStorage()) },
  ];
}

/** Everything reads, nothing is written. */
function fillStorage(): MockInstance {
  return vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
}

/** Merely touching it throws. */
function forbidStorage(): MockInstance {
  return vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
}
