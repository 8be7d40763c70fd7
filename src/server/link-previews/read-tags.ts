/** What stands in a page's head, read as simply as robots read it: no script is run, the first of each kind counts. */
import { Parser } from "htmlparser2";

/** By name: `title`, `description`, `robots`, `canonical`, `og:…`, `twitter:…`, `product:…`, and `json-ld` when there is some. */
export type PageTags = ReadonlyMap<string, string>;

export function readTags(html: string): PageTags {
  const tags = new Map<string, string>();
  const keep = (name: string | undefined, value: string | undefined) => {
    if (name && value && !tags.has(name)) tags.set(name, value);
  };
  /** Of the element that is open now, where its text is a tag of its own. */
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
