/** Answers by their addresses, limited in bytes; when space is needed, the least recently requested are removed. */
import type { Answer } from "./answer.ts";
import type { Changed, Reads } from "./reads.ts";

export type Kept = { readonly answer: Answer; readonly reads: Reads };

export type AnswerShelf = {
  find(address: string): Kept | undefined;
  put(address: string, kept: Kept): void;
  /** Removes the answers that show any of this. */
  drop(changed: Changed): void;
  bytes(): number;
};

/** The memory of an entry besides its bodies: headers, address and table entries. */
const ENTRY_BYTES = 2048;

export function createAnswerShelf(mostBytes: number): AnswerShelf {
  const shelf = new Map<string, Kept>();
  let bytes = 0;
  const take = (address: string, kept: Kept) => {
    shelf.delete(address);
    bytes -= sizeOf(kept);
  };
  return {
    find(address) {
      const kept = shelf.get(address);
      if (!kept) return undefined;
      // Inserted again, which keeps the least recently requested answer first.
      shelf.delete(address);
      shelf.set(address, kept);
      return kept;
    },
    put(address, kept) {
      const before = shelf.get(address);
      if (before) take(address, before);
      if (sizeOf(kept) > mostBytes) return;
      shelf.set(address, kept);
      bytes += sizeOf(kept);
      for (const [oldest, old] of shelf) {
        if (bytes <= mostBytes) return;
        take(oldest, old);
      }
    },
    drop(changed) {
      for (const [address, kept] of shelf) if (kept.reads.show(changed)) take(address, kept);
    },
    bytes: () => bytes,
  };
}

function sizeOf({ answer: { body, brotli } }: Kept): number {
  return ENTRY_BYTES + body.length + (brotli?.length ?? 0);
}
