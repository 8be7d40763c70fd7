import type { MetaDescriptor } from "react-router";
import { BRAND } from "#content/brand.ts";
import { type RootFirst, shopFactsOf } from "./shop-facts.ts";

type PageMeta = {
  /** Without the brand, which is added; the home page has none. */
  readonly title?: string;
  readonly description: string;
  readonly path: string;
  readonly matches: RootFirst;
  /** Its content is also on other pages, which robots follow: not indexed, and without a canonical address. */
  readonly isNarrowed?: boolean;
};

/** Keeps a page out of search engines; chats may still preview it. */
export const NO_INDEX = { name: "robots", content: "noindex" } as const;

export function pageTitle(title: string | undefined): string {
  return title === undefined ? BRAND : `${title} — ${BRAND}`;
}

/**
 * Title, description and canonical address of a page, also after client navigation. Tags that only link previews and
 * search engines read are added to the first HTML by web/shop/crawlers.
 */
export function pageMeta({
  title,
  description,
  path,
  matches,
  isNarrowed = false,
}: PageMeta): MetaDescriptor[] {
  const publicUrl = shopFactsOf(matches)?.publicUrl;
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    ...(isNarrowed ? [NO_INDEX] : []),
    ...(publicUrl === undefined || isNarrowed
      ? []
      : [{ tagName: "link", rel: "canonical", href: `${publicUrl}${path}` } as const]),
  ];
}

export const PRIVATE_PAGE_TAGS = [NO_INDEX, { name: "referrer", content: "no-referrer" }] as const;
