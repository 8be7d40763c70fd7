/**
 * Signs that are pasted along and seen by no one: soft hyphens, marks of direction, joiners of words, byte order marks. The
 * joiners of letters stay, which Persian, Hindi and many emoji are written with.
 */
const INVISIBLE = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Text as it was meant: what is not seen is taken out, wherever it stands. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}
