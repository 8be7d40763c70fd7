import { exactly, fields, listOf, whole } from "#web/storage/shape.ts";
import { parseStored, type TextStore } from "#web/storage/text-store.ts";

const KEY = "kuludSeenLately";
const VERSION = 1;
/** One row of them, and the one that is being looked at. */
const MOST_KEPT = 6;

const readStored = fields({ version: exactly(VERSION), ids: listOf(whole(1)) });

/** The numbers of the products this browser has shown, the latest first. It keeps them to itself. */
export function readSeen(texts: TextStore): readonly number[] {
  const stored = texts.read(KEY);
  if (stored === undefined) return [];
  const ids = parseStored(KEY, stored, readStored)?.ids ?? [];
  return [...new Set(ids)].slice(0, MOST_KEPT);
}

export function noteSeen(texts: TextStore, id: number): void {
  keep(texts, [id, ...readSeen(texts).filter((other) => other !== id)]);
}

/** One that is no longer in the shop. */
export function forgetOne(texts: TextStore, id: number): void {
  keep(
    texts,
    readSeen(texts).filter((other) => other !== id),
  );
}

export function forgetSeen(texts: TextStore): void {
  texts.remove(KEY);
}

function keep(texts: TextStore, ids: readonly number[]): void {
  texts.write(KEY, JSON.stringify({ version: VERSION, ids: ids.slice(0, MOST_KEPT) }));
}
