import { DomUtils, Parser, parseDocument } from "htmlparser2";

/** How many elements of the head have this name and these attributes, for what must stand there once. */
export function countInHead(
  html: string,
  element: string,
  attributes: Readonly<Record<string, string>> = {},
): number {
  const [head] = DomUtils.getElementsByTagName("head", parseDocument(html), true, 1);
  const found = head ? DomUtils.getElementsByTagName(element, head.children) : [];
  return found.filter(({ attribs }) =>
    Object.entries(attributes).every(([name, value]) => attribs[name] === value),
  ).length;
}

/** Where each link of a document leads, with its words. */
export function linksIn(html: string): { readonly href: string; readonly text: string }[] {
  return DomUtils.getElementsByTagName("a", parseDocument(html)).map((link) => ({
    href: link.attribs.href ?? "",
    text: DomUtils.textContent(link),
  }));
}

/** What stands in the page's own part, without what is around it on every page. */
export function mainOf(html: string): string {
  const [main] = DomUtils.getElementsByTagName("main", parseDocument(html), true, 1);
  return main ? DomUtils.getInnerHTML(main) : "";
}

/** The words as a reader sees them, without styles and scripts, with one space between any two. */
export function visibleText(html: string): string {
  let text = "";
  let isRead = true;
  const parser = new Parser({
    onopentagname(name) {
      isRead = name !== "style" && name !== "script";
      text += " ";
    },
    ontext(part) {
      if (isRead) text += part;
    },
    onclosetag() {
      isRead = true;
      text += " ";
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ");
}
