/** A page as a crawler gets it: the raw HTML, no script run. */
import { type PageTags, readTags } from "#server/link-previews/social-check.ts";

export type CrawledPage = {
  readonly status: number;
  readonly html: string;
  readonly tags: PageTags;
  /** What the page says in JSON-LD; empty when it says nothing. */
  // biome-ignore lint/suspicious/noExplicitAny: looked into field by field; a wrong shape fails the test.
  readonly things: readonly any[];
};

export async function crawl(address: string): Promise<CrawledPage> {
  const response = await fetch(address, { redirect: "manual", headers: { "User-Agent": "Twitterbot/1.0" } });
  const html = await response.text();
  const tags = readTags(html);
  const json = tags.get("json-ld");
  return { status: response.status, html, tags, things: json ? JSON.parse(json)["@graph"] : [] };
}
