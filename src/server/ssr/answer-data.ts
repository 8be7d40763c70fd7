/** What the web's router asks of a page when somebody presses a link inside the shop: its data alone, without the document. */
import type { Share } from "#server/answers/answer-cache.ts";
import type { KeptAddress } from "#server/answers/kept-address.ts";
import { shareOfPage } from "./page-address.ts";

/** What the router adds to an address. */
const DATA_SUFFIX = /(?:\/_)?\.data$/;

/** The name in the query by which it asks for some parts of the page: the others it has. */
const PARTS = "_routes";

/** The path of the page that this path is, or is the data of. */
export function pathOfPage(pathname: string): string {
  return pathname.replace(DATA_SUFFIX, "") || "/";
}

/** The address of a page's data: made from the same, and from which parts are asked for. */
export function dataAddress(page: KeptAddress, pathname: string): KeptAddress {
  return { ...page, path: pathname, reads: [...page.reads, PARTS] };
}

/**
 * Where the data of a page is kept: beside the page. Undefined when the page is not, or for parts that nobody's router names, of
 * which there are ever new ones.
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
