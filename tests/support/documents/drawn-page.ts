/** A page as the server drew it, looked through by its parts and their names, as a reader finds them. */
import { DomUtils, parseDocument } from "htmlparser2";
import { visibleText } from "./read-html.ts";

type Nodes = ReturnType<typeof parseDocument>["children"];
type Attributes = Readonly<Record<string, string>>;

export type DrawnPart = {
  /** Its words, with one space between any two. */
  readonly text: string;
  /** Undefined where it has none of this name. */
  attribute(name: string): string | undefined;
  /** Every element in it of this name that has these attributes, in their order. */
  all(element: string, attributes?: Attributes): readonly DrawnPart[];
  /** The one element in it of this name that is called so; throws where there is none, or more than one. */
  named(element: string, name: string): DrawnPart;
};

/** Where an address led, redirects followed, and what it drew. */
export type DrawnPage = DrawnPart & { readonly status: number; readonly path: string };

export async function openDrawnPage(shopUrl: string, path: string): Promise<DrawnPage> {
  const answer = await fetch(shopUrl + path);
  const { pathname, search } = new URL(answer.url);
  return { ...readDrawnPage(await answer.text()), status: answer.status, path: pathname + search };
}

export function readDrawnPage(html: string): DrawnPart {
  const { children } = parseDocument(html);
  return drawnPart(children, children, {});
}

function drawnPart(page: Nodes, inside: Nodes, attribs: Attributes): DrawnPart {
  const find = (element: string, attributes: Attributes) =>
    DomUtils.getElementsByTagName(element, inside).filter((one) =>
      Object.entries(attributes).every(([name, value]) => one.attribs[name] === value),
    );
  const toPart = (one: ReturnType<typeof find>[number]) => drawnPart(page, one.children, one.attribs);
  return {
    text: wordsOf(inside),
    attribute: (name) => attribs[name],
    all: (element, attributes = {}) => find(element, attributes).map(toPart),
    named(element, name) {
      const [found, ...more] = find(element, {}).filter(({ attribs: own }) => nameOf(page, own) === name);
      if (!found || more.length > 0)
        throw new Error(`${more.length + (found ? 1 : 0)} <${element}> called ${name}`);
      return toPart(found);
    },
  };
}

function nameOf(page: Nodes, attribs: Attributes): string | undefined {
  const { "aria-labelledby": titleId, "aria-label": label } = attribs;
  const title = titleId === undefined ? null : DomUtils.getElementById(titleId, page);
  return title ? wordsOf(title.children) : label;
}

function wordsOf(nodes: Nodes): string {
  return visibleText(DomUtils.getOuterHTML(nodes)).trim();
}
