/** Reads a page's head as simply as robots do: without scripts, and with the first tag of each kind. */
import { Parser } from "htmlparser2";

/** By name: `title`, `description`, `robots`, `canonical`, `og:…`, `twitter:…`, `product:…`, and `json-ld` when there is some. */
export type PageTags = ReadonlyMap<string, string>;

/** The tags of a page's head. */
export function readTags(html: string): PageTags {
  const tags = new Map<string, string>();
  const keep = (name: string | undefined, value: string | undefined) => {
    if (name && value && !tags.has(name)) tags.set(name, value);
  };
  /** The text of the open element, where that text is a tag's value. */
  let text: { readonly name: string; value: string } | undefined;
  const parser = new Parser({
    onopentag(element, { property, name, content, rel, href, type }) {
      if (element === "meta") keep(property ?? name, content);
      if (element === "link" && rel === "canonical") keep("canonical", href);
      if (element === "title") text = { name: "title", value: "" };
      if (element === "script" && type === "application/ld+json") text = { name: "json-ld", value: "" };
    },
    ontext(part) {
      if (text) text.value += part;
    },
    onclosetag() {
      keep(text?.name, text?.value);
      text = undefined;
    },
  });
  parser.end(html);
  return tags;
}
