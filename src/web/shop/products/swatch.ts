/** The cloth's colour in the photographs, by its name in lower case. */
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

/** The CSS colour of this cloth's square; undefined for unlisted names, which are shown as words. */
export function clothColor(name: string): string | undefined {
  return CLOTH.get(name.toLowerCase());
}
