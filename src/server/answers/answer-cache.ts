/**
 * Keeps finished answers in memory until what they show changes, and at most until the next minute: pages show a clock,
 * and changes made directly in the database then become visible too.
 */
import { MINUTE } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Answer, withBrotli } from "./answer.ts";
import { addressOf, type KeptAddress } from "./kept-address.ts";
import { type Changed, createReads, type Reads } from "./reads.ts";

const MEGABYTE = 1024 * 1024;
/** `varied` is for answers that anybody can request in ever new variants, which must not displace the others. */
const MOST_BYTES = { known: 32 * MEGABYTE, varied: 8 * MEGABYTE } as const;

export type Share = keyof typeof MOST_BYTES;

export type Wanted = KeptAddress & { readonly query: URLSearchParams; readonly share: Share };

export type Make = (reads: Reads) => Promise<Answer>;

export type AnswerCache = {
  /**
   * The finished answer. Simultaneous requests share one `make`. Failed and unfinished answers are not kept, nor are
   * those during which something they show changed. A synchronous error of `make` is thrown, and nothing is kept.
   */
  get(wanted: Wanted, make: Make): Promise<Answer>;
  /** The kept answer for this path and query, exactly as requested. */
  find(url: string): Answer | undefined;
  /** Removes the answers that show any of this. */
  purge(changed: Changed): void;
  bytes(): number;
};

type Making = { readonly answer: Promise<Answer>; readonly reads: Reads };

export function createAnswerCache(
  clock: Clock,
  mostBytes: Readonly<Record<Share, number>> = MOST_BYTES,
): AnswerCache {
  const shelves = { known: createAnswerShelf(mostBytes.known), varied: createAnswerShelf(mostBytes.varied) };
  const making = new Map<string, Making>();
  /** Which query parameters each kept path reads. */
  const paths = new Map<string, KeptAddress>();
  let minute = minuteOf(clock);

  const purge = (changed: Changed) => {
    for (const shelf of Object.values(shelves)) shelf.drop(changed);
    for (const [address, { reads }] of making) if (reads.show(changed)) making.delete(address);
  };
  const startOverEachMinute = () => {
    if (minute === minuteOf(clock)) return;
    minute = minuteOf(clock);
    purge("everything");
    paths.clear();
  };
  const isKept = (address: string) => (shelves.known.find(address) ?? shelves.varied.find(address))?.answer;

  const start = (
    address: string,
    { path, reads: names, tidy, share }: Wanted,
    make: Make,
  ): Promise<Answer> => {
    const reads = createReads();
    const finish = async (made: Promise<Answer>) => {
      try {
        const answer = await made;
        if (!isWhole(answer)) return answer;
        const compressed = await withBrotli(answer);
        // An answer outdated meanwhile is only sent to those who waited for it.
        if (making.get(address)?.reads === reads) {
          paths.set(path, { path, reads: names, ...(tidy && { tidy }) });
          shelves[share].put(address, { answer: compressed, reads });
        }
        return compressed;
      } finally {
        if (making.get(address)?.reads === reads) making.delete(address);
      }
    };
    const answer = finish(make(reads));
    making.set(address, { answer, reads });
    return answer;
  };

  return {
    get(wanted, make) {
      startOverEachMinute();
      const address = addressOf(wanted, wanted.query);
      const kept = isKept(address);
      if (kept) return Promise.resolve(kept);
      return making.get(address)?.answer ?? start(address, wanted, make);
    },
    find(url) {
      startOverEachMinute();
      const [path = "", query] = splitQuery(url);
      const known = paths.get(path);
      if (!known) return undefined;
      return isKept(query === undefined ? path : addressOf(known, new URLSearchParams(query)));
    },
    purge,
    bytes: () => shelves.known.bytes() + shelves.varied.bytes(),
  };
}

/** For a shop that keeps no answers. */
export const keepNothing: AnswerCache = {
  get: (_wanted, make) => make(createReads()),
  find: () => undefined,
  purge: () => undefined,
  bytes: () => 0,
};

function splitQuery(url: string): [path: string, query?: string] {
  const cut = url.indexOf("?");
  return cut < 0 ? [url] : [url.slice(0, cut), url.slice(cut + 1)];
}

function isWhole({ status, headers }: Answer): boolean {
  return status === 200 && headers["Cache-Control"] !== "no-store";
}

function minuteOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / MINUTE);
}

type Kept = { readonly answer: Answer; readonly reads: Reads };

/** Answers by their addresses, limited in bytes; when space is needed, the least recently requested are removed. */
type AnswerShelf = {
  find(address: string): Kept | undefined;
  put(address: string, kept: Kept): void;
  /** Removes the answers that show any of this. */
  drop(changed: Changed): void;
  bytes(): number;
};

/** The memory of an entry besides its bodies: headers, address and table entries. */
const ENTRY_BYTES = 2048;

function createAnswerShelf(mostBytes: number): AnswerShelf {
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
