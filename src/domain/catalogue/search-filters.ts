/** The sizes and colors in a search, as filters: "black m" is black pieces that are left in M. */
import type { FilterValues } from "./filter-products.ts";
import { type Filters, NO_FILTERS, tidyFilterValues } from "./list-filters.ts";
import { foldText, searchedWords } from "./search-text.ts";

export type NarrowedSearch = {
  /** The words that are no filter, folded; empty where all of them are. */
  readonly text: string;
  readonly filters: Filters;
};

type Named = { readonly foldedName: string };

/**
 * Takes the catalogue's sizes and colors out of a search. A search whose words one product's name has keeps them all,
 * so that "gold dust" stays a record; so does a single letter by itself, which is the beginning of a word.
 */
export function narrowSearch(text: string, products: readonly Named[], values: FilterValues): NarrowedSearch {
  const typed = searchedWords(text);
  const isOfName = ({ foldedName }: Named) => typed.every((word) => ` ${foldedName}`.includes(` ${word}`));
  if (typed.join("").length < 2 || products.some(isOfName)) return { text, filters: NO_FILTERS };
  const color = takeFrom(
    typed,
    values.color.map((value) => ({ value, words: foldText(value).split(" ") })),
  );
  const size = takeFrom(
    color.left,
    values.size.flatMap((value) => sizeWords(value).map((word) => ({ value, words: [word] }))),
  );
  if (color.values.length + size.values.length === 0) return { text, filters: NO_FILTERS };
  const left = size.values.length === 0 ? size.left : size.left.filter((word) => word !== "size");
  return {
    text: left.join(" "),
    filters: {
      ...NO_FILTERS,
      color: tidyFilterValues("color", color.values),
      size: tidyFilterValues("size", size.values),
    },
  };
}

/** How a size is typed: by its letters or its name. */
function sizeWords(size: string): readonly string[] {
  const name = SIZE_NAMES[size];
  return name === undefined ? [foldText(size)] : [foldText(size), name];
}

const SIZE_NAMES: Readonly<Record<string, string>> = { S: "small", M: "medium", L: "large" };

type Choice = { readonly value: string; readonly words: readonly string[] };

/** The choices whose words stand together in the search, those of more words first, and the words that are left. */
function takeFrom(typed: readonly string[], choices: readonly Choice[]) {
  let left = typed;
  const values: string[] = [];
  for (const { value, words } of choices.toSorted((one, other) => other.words.length - one.words.length)) {
    const start = left.findIndex((_, place) => words.every((word, at) => left[place + at] === word));
    if (start < 0) continue;
    left = left.toSpliced(start, words.length);
    values.push(value);
  }
  return { left, values };
}
