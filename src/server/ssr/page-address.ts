import type { Share } from "#server/answers/answer-cache.ts";
import type { KeptAddress } from "#server/answers/kept-address.ts";
import type { PageRoute } from "./page-routes.ts";

/** The address under which a page is kept: its path and the parameters that its route reads. */
export function pageAddress({ reads = [], tidy }: PageRoute["handle"], path: string): KeptAddress {
  return { path, reads, ...(tidy && { tidy }) };
}

const ADMIN = "/inventory";

/** Only pages of exactly these paths are cached, so that an attacker's addresses cannot displace them. */
const KEPT_PATH = /^\/(?:product\/[1-9]\d{0,8}|shop\/[a-z0-9-]{1,30}|[a-z][a-z-]{0,39})?$/;

/**
 * Which part of the cache keeps the page of this address, as `pageAddress` makes it; undefined for pages that are rendered each time,
 * and for the admin.
 */
export function shareOfPage({ keepsQueryUpTo = 0 }: PageRoute["handle"], address: string): Share | undefined {
  const [path = "", query] = address.split("?");
  if (path === ADMIN || !KEPT_PATH.test(path)) return undefined;
  if (query === undefined) return "known";
  return query.length <= keepsQueryUpTo ? "varied" : undefined;
}
