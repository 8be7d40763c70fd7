/** Answers by their addresses, in so many bytes: where there is no room, the one that was asked for longest ago goes. */
import type { Answer } from "./answer.ts";
import type { Changed, Reads } from "./reads.ts";

export type Kept = { readonly answer: Answer; readonly reads: Reads };

export type AnswerShelf = {
  find(address: string): Kept | undefined;
  put(address: string, kept: Kept): void;
  /** Takes away what shows any of it. */
  drop(changed: Changed): void;
  bytes(): number;
};

/** What an entry costs besides its bodies: headers, the address, and the tables that hold them. */
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
      // Written anew, so that the first one was asked for longest ago.
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
