/**
 * The only place where text becomes HTML or XML outside the browser: mails, feeds, and pages that React does not draw.
 */

/**
 * Markup that may be inserted without escaping. Only `html` and `xml` create it: an object of the same shape from
 * elsewhere, such as parsed JSON, lacks the private field.
 */
class MadeMarkup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static textOf(markup: object): string {
    if (!(#text in markup)) throw new TypeError("this is not markup of ours");
    return markup.#text;
  }
}

export type { MadeMarkup as Markup };

type Part = string | number | undefined | MadeMarkup | readonly (MadeMarkup | undefined)[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters that XML cannot contain even escaped, and that HTML does not show. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const NEEDS_ESCAPING = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/** Text for an element or a quoted attribute. */
export function escapeMarkup(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text;
  return text
    .replace(CONTROL_CHARACTERS, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template tag that escapes inserted texts and keeps inserted markup; undefined inserts nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): MadeMarkup {
  return new MadeMarkup(
    strings.reduce((before, string, index) => before + partText(parts[index - 1]) + string),
  );
}

/** The same for XML: only escapes common to both are used. */
export const xml = html;

/** The markup as text, to be sent or written. */
export function markupText(markup: MadeMarkup): string {
  return MadeMarkup.textOf(markup);
}

function partText(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string") return escapeMarkup(part);
  if (typeof part === "number") return String(part);
  return isList(part) ? part.map(partText).join("") : markupText(part);
}

function isList(part: object): part is readonly (MadeMarkup | undefined)[] {
  return Array.isArray(part);
}
