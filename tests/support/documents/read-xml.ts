import { SaxesParser } from "saxes";

export type XmlElement = {
  readonly name: string;
  /** Decoded text directly inside. */
  readonly text: string;
  readonly children: readonly XmlElement[];
};

type OpenElement = { readonly name: string; text: string; readonly children: OpenElement[] };

/** The root element. Throws an Error that names the first place that is not well-formed. */
export function readXml(xml: string): XmlElement {
  const document: OpenElement = { name: "", text: "", children: [] };
  const open = [document];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    const element: OpenElement = { name, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error("there is no element");
  return root;
}

/** Every element of this name below, in order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ]);
}

/** The text of the one child of this name; undefined when there is none or more than one. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const found = element.children.filter((child) => child.name === name);
  return found.length === 1 ? found[0]?.text : undefined;
}
