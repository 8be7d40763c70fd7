/** The colours of cloth, by their names in lower case, as CSS colours. */
export type ClothColors = Readonly<Record<string, string>>;

/** As the cloth looks in the photographs of the catalogue. */
const KNOWN: ClothColors = {
  black: "#232324",
  white: "#F1EFEA",
  beige: "#CDB898",
  pink: "#E59AA9",
  blue: "#2F549C",
  red: "#B3202A",
  grey: "#9C9D9F",
  yellow: "#E3B23A",
  green: "#2E6148",
};

/** A name and six hexadecimal digits, several with commas between: "Sky 87CEEB, Rust B7410E". */
export function isClothColors(text: string): boolean {
  const colors = text.split(",", MOST_COLORS + 1);
  return colors.length <= MOST_COLORS && colors.every((one) => ONE_COLOR.test(one.trim()));
}

const MOST_COLORS = 40;
const ONE_COLOR = /^[^#]{1,40} #?[\da-f]{6}$/i;

const DIGITS = 6;

/** Throws a RangeError for a text that is none. */
export function readClothColors(text: string): ClothColors {
  if (!isClothColors(text)) throw new RangeError("not a list of colours");
  return Object.fromEntries(
    text.split(",").map((one) => {
      const color = one.trim().replace("#", "");
      return [color.slice(0, -DIGITS).trim().toLowerCase(), `#${color.slice(-DIGITS)}`];
    }),
  );
}

/** The colour of this cloth's square; undefined for a name that is in neither list, which is shown as a word. */
export function clothColor(name: string, own: ClothColors = {}): string | undefined {
  const key = name.toLowerCase();
  if (Object.hasOwn(own, key)) return own[key];
  return Object.hasOwn(KNOWN, key) ? KNOWN[key] : undefined;
}
