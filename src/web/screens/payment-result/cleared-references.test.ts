import { expect, it, vi } from "vitest";
import { guardStorage } from "#web/storage/text-store.ts";
import { claimReference } from "./cleared-references.ts";

function emptyTexts() {
  const stored = new Map<string, string>();
  return guardStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
}

it("lets each paid reference clear the cart once", () => {
  const texts = emptyTexts();
  expect(["K-1", "K-2", "K-1", "K-2"].map((reference) => claimReference(texts, reference))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("remembers within the visit when storage is forbidden", () => {
  const texts = guardStorage(() => {
    throw new DOMException("denied", "SecurityError");
  }, vi.fn());
  expect(claimReference(texts, "K-1")).toBe(true);
  expect(claimReference(texts, "K-1")).toBe(false);
});
