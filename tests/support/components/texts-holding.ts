import { guardStorage, type TextStore } from "#web/kit/storage/text-store.ts";

/** A browser's storage of its own, which holds these texts. */
export function textsHolding(texts: Readonly<Record<string, string>> = {}): TextStore {
  const stored = new Map(Object.entries(texts));
  return guardStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  }));
}
