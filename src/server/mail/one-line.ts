/** Line breaks, which would start a new header, and all other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters that change the writing direction, also of the text after them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text typed by a person as one line without control characters, of at most `longest` characters. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(CONTROLS, " ").replace(DIRECTIONS, "").replace(/\s+/gu, " ").trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join("")}…`;
}
