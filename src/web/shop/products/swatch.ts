/** The colour of the cloth in the photographs, by its name in small letters. */
const CLOTH: ReadonlyMap<string, string> = new Map([
  ["black", "#232324"],
  ["white", "#F1EFEA"],
  ["beige", "#CDB898"],
  ["pink", "#E59AA9"],
  ["blue", "#2F549C"],
  ["red", "#B3202A"],
  ["grey", "#9C9D9F"],
  ["yellow", "#E3B23A"],
  ["green", "#2E6148"],
]);

/** A CSS colour for a square of this cloth; undefined for a name that is not listed, which is then shown as a word. */
export function clothColor(name: string): string | undefined {
  return CLOTH.get(name.toLowerCase());
}
