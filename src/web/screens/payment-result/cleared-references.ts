import { z } from "#web/storage/schema.ts";
import { parseStored, type TextStore } from "#web/storage/text-store.ts";

const CLEARED_KEY = "kuludClearedReferences";
const VERSION = 1;
/** Older ones are forgotten: nobody opens the success link of so old an order. */
const MOST_REMEMBERED = 50;

const ClearedReferences = z.object({ version: z.literal(VERSION), references: z.array(z.string()) });

/** True only the first time: opening the success link of an old order again must not clear a new cart. */
export function claimReference(texts: TextStore, reference: string): boolean {
  const stored = texts.read(CLEARED_KEY);
  const known =
    stored === undefined
      ? []
      : (parseStored(CLEARED_KEY, stored, (json) => z.parse(ClearedReferences, json))?.references ?? []);
  if (known.includes(reference)) return false;
  const references = [...known, reference].slice(-MOST_REMEMBERED);
  texts.write(CLEARED_KEY, JSON.stringify({ version: VERSION, references }));
  return true;
}
