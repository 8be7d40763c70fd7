/**
 * The characters in the fonts of design/fonts, which were reduced to this list. Others would be drawn as empty boxes.
 */
const DRAWABLE =
  /[\u0020-\u007e\u00a0\u00a9\u00ab\u00ae\u00b0\u00b7\u00bb\u00bd\u00d7\u00e0-\u00ef\u00f1-\u00fc\u00c8-\u00cb\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2032\u2033\u2190-\u2193\u2197\u2212]/u;

/** The text without characters that cannot be drawn: letters lose foreign accents, emoji are left out. May be empty. */
export function drawableText(text: string): string {
  const drawn = Array.from(text.normalize("NFC"), (character) => drawableCharacter(character)).join("");
  return drawn.replace(/\s+/g, " ").trim();
}

function drawableCharacter(character: string): string {
  if (DRAWABLE.test(character)) return character;
  if (/\s/u.test(character)) return " ";
  const base = character.normalize("NFD").charAt(0);
  return DRAWABLE.test(base) ? base : "";
}
