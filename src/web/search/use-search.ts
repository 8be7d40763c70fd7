import { useEffect, useState } from "react";
import type { SearchAnswer } from "#contract/search/search.ts";
import { addressOf, call } from "#web/api/call.ts";
import { searchProducts } from "#web/api/search-operations.ts";
import { visitCache } from "#web/api/visit-cache.ts";

type Found = {
  /** The last that came, until another one does; undefined while nothing is asked for. */
  readonly answer: SearchAnswer | undefined;
  readonly isFailed: boolean;
};

const NOTHING: Found = { answer: undefined, isFailed: false };

/** A pause in typing after which it is worth asking. */
const PAUSE_MS = 140;

/** What the shop finds for this text, asked for once it stays as it is. */
export function useSearch(q: string): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isWanted = true;
    const show = (next: Found) => isWanted && setFound(next);
    const timer = setTimeout(async () => {
      try {
        show({ answer: await ask(q), isFailed: false });
      } catch {
        show({ answer: undefined, isFailed: true });
      }
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [q]);
  return q === "" ? NOTHING : found;
}

function ask(q: string): SearchAnswer | undefined | Promise<SearchAnswer> {
  if (q === "") return undefined;
  const input = { query: { q } };
  return visitCache.read(addressOf(searchProducts, input), () => call(searchProducts, input));
}
