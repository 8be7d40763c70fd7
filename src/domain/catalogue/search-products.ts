/** Finds products by typed words, and by the likely corrections of these. */
import { mayBeMistyped, nearestWords, searchedWords } from "./search-text.ts";

/** The fields of a product that a search reads. */
export type SearchableProduct = {
  readonly id: number;
  /** Folded by `foldText`. */
  readonly foldedName: string;
  /** Its search words, each preceded by a space, so that " w" matches the beginning of a word. */
  readonly words: string;
  /** Known words, as candidates for correcting a mistyped one. */
  readonly terms: readonly string[];
};

export type Found<Product extends SearchableProduct> = {
  /** Groups of equal rank, best first; the input order within a group. */
  readonly groups: readonly (readonly Product[])[];
  /** The corrected search; undefined when it was used as typed. */
  readonly meant: string | undefined;
};

/**
 * Products that contain all words. Rank: exact name, name prefix, all words in the name, all words anywhere; among these,
 * whole words before beginnings of words; matches of a less likely correction rank lower. `terms`: the candidates of all
 * products, as from `termsOf`. `fillers`: the words of a question, which do not count where nothing has them.
 */
export function searchProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  terms: readonly string[],
  text: string,
  fillers: ReadonlySet<string>,
): Found<Product> {
  const typed = searchedWords(text);
  const found = withWords(products, terms, typed);
  const telling = typed.filter((word) => !fillers.has(word));
  return found.groups.length > 0 || telling.length === typed.length
    ? found
    : withWords(products, terms, telling);
}

function withWords<Product extends SearchableProduct>(
  products: readonly Product[],
  terms: readonly string[],
  typed: readonly string[],
): Found<Product> {
  const wanted = typed.map((word) => correct(word, terms));
  const likeliest = wanted.map(([first = ""]) => first);
  const groups: Product[][] = [];
  for (const product of typed.length === 0 ? [] : products) {
    const rank = rankOf(product, wanted, likeliest);
    if (rank === undefined) continue;
    groups[rank] ??= [];
    groups[rank].push(product);
  }
  const isAsTyped = groups.length === 0 || likeliest.every((word, place) => word === typed[place]);
  return { groups: groups.filter(Boolean), meant: isAsTyped ? undefined : likeliest.join(" ") };
}

/** Correction candidates of all products, the most frequent first: it decides between equally near ones. */
export function termsOf(products: readonly SearchableProduct[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { terms } of products) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, inOne], [other, inOther]) => inOther - inOne || (one < other ? -1 : 1))
    .map(([term]) => term);
}

/** The word itself, or its likeliest corrections when no known word begins with it. */
function correct(word: string, terms: readonly string[]): readonly string[] {
  if (!mayBeMistyped(word) || terms.some((term) => term.startsWith(word))) return [word];
  const nearest = nearestWords(word, terms);
  return nearest.length > 0 ? nearest : [word];
}

/** Smaller is better; undefined when a word is missing. */
function rankOf(
  { foldedName, words }: SearchableProduct,
  wanted: readonly (readonly string[])[],
  likeliest: readonly string[],
): number | undefined {
  const places = wanted.map((choices) => choices.findIndex((word) => words.includes(` ${word}`)));
  if (places.includes(-1)) return undefined;
  const phrase = likeliest.join(" ");
  const isInName = likeliest.every((word) => ` ${foldedName}`.includes(` ${word}`));
  const fit = foldedName === phrase ? 0 : foldedName.startsWith(phrase) ? 1 : isInName ? 2 : 3;
  const isWhole = likeliest.every((word) => `${words} `.includes(` ${word} `));
  return places.reduce((sum, place) => sum + place, 0) * 8 + fit * 2 + Number(!isWhole);
}
