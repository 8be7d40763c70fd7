/** The one place where text becomes HTML or XML outside the browser: mails, feeds, and pages that React does not draw. */

declare const isMarkup: unique symbol;

/** Markup that is safe to put into markup: made by `html` and `xml` alone, and read by `markupText`. */
export type Markup = { readonly [isMarkup]: true };

type Part = string | number | undefined | Markup | readonly (Markup | undefined)[];

/** What was made here. An object of the same shape from anywhere else, such as parsed JSON, is not in it. */
const made = new WeakMap<object, string>();

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters that XML cannot hold in any spelling, and that show nothing in HTML. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Text for an element or a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(UNSPEAKABLE, "").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template in which every inserted text is escaped and inserted markup is kept; undefined is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const text = strings.reduce((before, string, index) => before + partText(parts[index - 1]) + string);
  const markup = Object.freeze({}) as Markup;
  made.set(markup, text);
  return markup;
}

/** The same for XML: the rules of escaping are those that both share. */
export const xml = html;

export function markupText(markup: Markup): string {
  const text = made.get(markup);
  if (text === undefined) throw new TypeError("this is not markup of ours");
  return text;
}

function partText(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string") return escapeMarkup(part);
  if (typeof part === "number") return String(part);
  return isList(part) ? part.map(partText).join("") : markupText(part);
}

function isList(part: object): part is readonly (Markup | undefined)[] {
  return Array.isArray(part);
}
