/** Breaks that would start a new header, and every other control character. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Signs that turn the direction of what follows them, beyond the text they stand in. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of a person as one harmless line of at most so many characters. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(CONTROLS, " ").replace(DIRECTIONS, "").replace(/\s+/gu, " ").trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join("")}…`;
}
