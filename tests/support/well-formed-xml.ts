/** Reads XML strictly enough to find what would break a real reader; no parser is installed. */

export type XmlElement = {
  readonly name: string;
  /** Decoded text directly inside. */
  readonly text: string;
  readonly children: readonly XmlElement[];
};

const TOKEN = /<\?xml [^?]*\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<&]*")*)\s*(\/?)>|([^<]+)/gy;
const ENTITY = /&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML forbids.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** The root element. Throws an Error that names the first place that is not well-formed. */
export function readXml(xml: string): XmlElement {
  if (FORBIDDEN.test(xml)) throw new Error("a character that XML forbids");
  const open: { name: string; text: string; children: XmlElement[] }[] = [
    { name: "", text: "", children: [] },
  ];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (const token of xml.matchAll(TOKEN)) {
    end = token.index + token[0].length;
    const [, closing, name, , empty, text] = token;
    const current = open.at(-1);
    if (!current) throw new Error(`too many ends before ${xml.slice(token.index, token.index + 60)}`);
    if (text !== undefined) current.text += decode(text);
    else if (closing) close(open, String(name), token.index);
    else if (name !== undefined) {
      const element = { name, text: "", children: [] };
      current.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (end !== xml.length) throw new Error(`not markup: ${xml.slice(end, end + 80)}`);
  const [document, ...unclosed] = open;
  if (unclosed.length > 0) throw new Error(`never closed: ${unclosed.map(({ name }) => name).join(", ")}`);
  const [root, second] = document?.children ?? [];
  if (!root || second) throw new Error("not exactly one root");
  return root;
}

function close(open: { name: string }[], name: string, at: number): void {
  const element = open.pop();
  if (element?.name !== name) throw new Error(`</${name}> ends <${element?.name}> at ${at}`);
}

function decode(text: string): string {
  if (text.replace(ENTITY, "").includes("&")) throw new Error(`a bare & in: ${text.slice(0, 60)}`);
  return text.replace(ENTITY, (entity) => {
    const code = /^&#(x?)([\da-f]+);$/i.exec(entity);
    if (code) return String.fromCodePoint(Number.parseInt(code[2] ?? "", code[1] ? 16 : 10));
    return { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" }[entity] ?? entity;
  });
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
