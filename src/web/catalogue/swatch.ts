/** The colour of the cloth in the photographs, by its name. */
const CLOTH: Readonly<Record<string, string>> = {
  Black: "#232324",
  White: "#F1EFEA",
  Beige: "#CDB898",
  Pink: "#E59AA9",
  Blue: "#2F549C",
  Red: "#B3202A",
  Grey: "#9C9D9F",
  Yellow: "#E3B23A",
  Green: "#2E6148",
};

/** For a name that is not listed: a grey square with a diagonal. */
const UNKNOWN_CLOTH =
  "linear-gradient(to top right, transparent calc(50% - 0.6px), #5B5B59 0 calc(50% + 0.6px), transparent 0), #E1DFDD";

/** A CSS background for a square of this colour. */
export function swatchBackground(color: string): string {
  return CLOTH[color] ?? UNKNOWN_CLOTH;
}
