/** What stands in a page's head, read as simply as robots read it: no script is run, the first of each kind counts. */

/** By name: `title`, `description`, `robots`, `canonical`, `og:…`, `twitter:…`, `product:…`, and `json-ld` when there is some. */
export type PageTags = ReadonlyMap<string, string>;

const TAG = /<(meta|link)\b([^>]*)>/gi;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TITLE = /<title[^>]*>([\s\S]*?)<\/title>/i;
const JSON_LD = /<script\b[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/i;

export function readTags(html: string): PageTags {
  const tags = new Map<string, string>();
  const keep = (name: string | undefined, value: string | undefined) => {
    if (name && value && !tags.has(name)) tags.set(name, value);
  };
  const title = TITLE.exec(html)?.[1];
  keep("title", title && decode(title));
  for (const [, element = "", text = ""] of html.matchAll(TAG)) {
    const attributes = readAttributes(text);
    if (element.toLowerCase() === "meta") {
      keep(attributes.get("property") ?? attributes.get("name"), attributes.get("content"));
    } else if (attributes.get("rel") === "canonical") keep("canonical", attributes.get("href"));
  }
  keep("json-ld", JSON_LD.exec(html)?.[1]);
  return tags;
}

function readAttributes(text: string): Map<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = "", double, single]) => [name.toLowerCase(), decode(double ?? single ?? "")] as const,
  );
  return new Map(pairs);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
