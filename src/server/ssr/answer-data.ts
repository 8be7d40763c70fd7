/** Answers the requests of the web's router for a page's data alone, after a link inside the shop was pressed. */
import type { Share } from "#server/answers/answer-cache.ts";
import type { KeptAddress } from "#server/answers/kept-address.ts";
import { shareOfPage } from "./page-address.ts";

/** The suffix that the router adds to a page's address. */
const DATA_SUFFIX = /(?:\/_)?\.data$/;

/** The query parameter by which the router asks only for those parts of the page that it lacks. */
const PARTS = "_routes";

/** The path of the page to which this path, or this path's data, belongs. */
export function pathOfPage(pathname: string): string {
  return pathname.replace(DATA_SUFFIX, "") || "/";
}

/** The address under which a page's data is kept: the page's own, and which parts are asked for. */
export function dataAddress(page: KeptAddress, pathname: string): KeptAddress {
  return { ...page, path: pathname, reads: [...page.reads, PARTS] };
}

/**
 * Which part of the cache holds the data of a page: the page's own. Undefined when the page is not kept, or when the
 * request names parts that no router asks for.
 */
export function shareOfData(
  address: string,
  query: URLSearchParams,
  parts: readonly string[],
): Share | undefined {
  const named = query.getAll(PARTS).flatMap((list) => list.split(","));
  const isPlain = new Set(named).size === named.length && named.every((part) => parts.includes(part));
  return isPlain ? shareOfPage(address) : undefined;
}
