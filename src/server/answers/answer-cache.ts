/** Caches finished answers in memory while they are fresh. */

import { isDatabaseAway } from "#server/database/database-faults.ts";
import { withOwnDeadline } from "#server/platform/answer-deadline.ts";
import { isRefused } from "#server/platform/domain-error.ts";
import { type Answer, withBrotli } from "./answer.ts";
import type { Freshness, Stamp } from "./freshness.ts";
import { addressOf, type KeptAddress } from "./kept-address.ts";

const MEGABYTE = 1024 * 1024;
/** `varied` is for answers that anybody can request in ever new variants, which must not displace the others. */
const MOST_BYTES = { known: 32 * MEGABYTE, varied: 8 * MEGABYTE } as const;

export type Share = keyof typeof MOST_BYTES;

export type Wanted = KeptAddress & { readonly query: URLSearchParams; readonly share: Share };

export type Make = () => Promise<Answer>;

export type AnswerCache = {
  /**
   * The finished answer. Simultaneous requests share one `make`. Failed and unfinished answers are not kept. A
   * synchronous error of `make` is thrown, and nothing is kept. While the database is away, or the caller may not have
   * more pages rendered, a kept answer stands in until the end of the minute after its own.
   */
  get(wanted: Wanted, make: Make): Promise<Answer>;
  /** The kept answer for this path and query, exactly as requested. */
  find(url: string): Answer | undefined;
  bytes(): number;
};

type Making = { readonly answer: Promise<Answer>; readonly stamp: Stamp };

export function createAnswerCache(
  freshness: Freshness,
  mostBytes: Readonly<Record<Share, number>> = MOST_BYTES,
): AnswerCache {
  const stores = { known: createAnswerStore(mostBytes.known), varied: createAnswerStore(mostBytes.varied) };
  const making = new Map<string, Making>();
  /** Which query parameters each kept path reads. */
  const paths = new Map<string, KeptAddress>();
  let { minute } = freshness.stamp();

  const isRecent = (stamp: Stamp) => Math.abs(minute - stamp.minute) <= 1;
  /** Drops entries that are no longer requested; otherwise they would stay forever. */
  const dropOld = () => {
    if (minute === freshness.stamp().minute) return;
    minute = freshness.stamp().minute;
    for (const entries of Object.values(stores)) entries.keepOnly(({ stamp }) => isRecent(stamp));
    paths.clear();
  };
  const findStored = (address: string) => stores.known.find(address) ?? stores.varied.find(address);
  const isKept = (address: string) => {
    const kept = findStored(address);
    return kept && freshness.allows(kept.stamp) ? kept.answer : undefined;
  };
  const isMade = (address: string) => {
    const made = making.get(address);
    return made && freshness.allows(made.stamp) ? made.answer : undefined;
  };

  const start = (address: string, { path, reads, tidy, share }: Wanted, make: Make): Promise<Answer> => {
    const stamp = freshness.stamp();
    const finish = async (made: Promise<Answer>) => {
      try {
        const answer = await made;
        if (!isWhole(answer)) return answer;
        const compressed = await withBrotli(answer);
        // If it is stale already, it is sent to those who waited and not cached.
        if (making.get(address)?.stamp === stamp && freshness.allows(stamp)) {
          paths.set(path, { path, reads, ...(tidy && { tidy }) });
          stores[share].put(address, { answer: compressed, stamp });
        }
        return compressed;
      } finally {
        if (making.get(address)?.stamp === stamp) making.delete(address);
      }
    };
    const answer = finish(withOwnDeadline(make));
    making.set(address, { answer, stamp });
    return answer;
  };

  return {
    get(wanted, make) {
      dropOld();
      const address = addressOf(wanted, wanted.query);
      const kept = isKept(address);
      if (kept) return Promise.resolve(kept);
      const makeNew = () => isMade(address) ?? start(address, wanted, make);
      const stale = findStored(address)?.answer;
      return stale ? orElse(makeNew, stale) : makeNew();
    },
    find(url) {
      dropOld();
      const [path = "", query] = splitQuery(url);
      const known = paths.get(path);
      if (!known) return undefined;
      return isKept(query === undefined ? path : addressOf(known, new URLSearchParams(query)));
    },
    bytes: () => stores.known.bytes() + stores.varied.bytes(),
  };
}

/** For a shop that keeps no answers. */
export const keepNothing: AnswerCache = {
  get: (_wanted, make) => make(),
  find: () => undefined,
  bytes: () => 0,
};

/** The new answer, or the stale one where trying again later may help. */
async function orElse(makeNew: () => Promise<Answer>, stale: Answer): Promise<Answer> {
  try {
    const answer = await makeNew();
    const hasHole = answer.status === 200 && !isWhole(answer);
    return answer.status === 503 || hasHole ? stale : answer;
  } catch (error) {
    if (isDatabaseAway(error) || isRefused(error, "rate_limited")) return stale;
    throw error;
  }
}

function splitQuery(url: string): [path: string, query?: string] {
  const cut = url.indexOf("?");
  return cut < 0 ? [url] : [url.slice(0, cut), url.slice(cut + 1)];
}

function isWhole({ status, headers }: Answer): boolean {
  return status === 200 && headers["Cache-Control"] !== "no-store";
}

type Kept = { readonly answer: Answer; readonly stamp: Stamp };

/** Answers by their addresses, limited in bytes; when space is needed, the least recently requested are removed. */
type AnswerStore = {
  find(address: string): Kept | undefined;
  put(address: string, kept: Kept): void;
  keepOnly(isWanted: (kept: Kept) => boolean): void;
  bytes(): number;
};

/** The memory of an entry besides its bodies: headers, address and table entries. */
const ENTRY_BYTES = 2048;

function createAnswerStore(mostBytes: number): AnswerStore {
  const entries = new Map<string, Kept>();
  let bytes = 0;
  const take = (address: string, kept: Kept) => {
    entries.delete(address);
    bytes -= sizeOf(kept);
  };
  return {
    find(address) {
      const kept = entries.get(address);
      if (!kept) return undefined;
      // Inserted again, which keeps the least recently requested answer first.
      entries.delete(address);
      entries.set(address, kept);
      return kept;
    },
    put(address, kept) {
      const before = entries.get(address);
      if (before) take(address, before);
      if (sizeOf(kept) > mostBytes) return;
      entries.set(address, kept);
      bytes += sizeOf(kept);
      for (const [oldest, old] of entries) {
        if (bytes <= mostBytes) return;
        take(oldest, old);
      }
    },
    keepOnly(isWanted) {
      for (const [address, kept] of entries) if (!isWanted(kept)) take(address, kept);
    },
    bytes: () => bytes,
  };
}

function sizeOf({ answer: { body, brotli } }: Kept): number {
  return ENTRY_BYTES + body.length + (brotli?.length ?? 0);
}
