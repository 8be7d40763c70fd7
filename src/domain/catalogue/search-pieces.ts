/** Finds pieces by typed words, and by what these were probably meant to be. */
import { mayBeMistyped, nearestWords, searchedWords } from "./search-text.ts";

/** Everything that a search sees of a piece. */
export type SearchedPiece = {
  readonly id: number;
  /** As `foldText` leaves it. */
  readonly foldedName: string;
  /** Every word by which it is found, a space before each: so " w" finds the beginning of a word. */
  readonly words: string;
  /** Those of its words that a mistyped one may have been meant for. */
  readonly terms: readonly string[];
};

export type Found<Piece extends SearchedPiece> = {
  /** In groups that fit equally well, the best first; inside a group in the order they came in. */
  readonly groups: readonly (readonly Piece[])[];
  /** What was looked for instead, where nothing has a word as it was typed. */
  readonly meant: string | undefined;
};

/**
 * The pieces that have all of the words, by how well they fit: the name itself, a name that begins so, every word in the name,
 * every word somewhere; behind each what was found by a less likely word. `terms` are those of all pieces.
 */
export function searchPieces<Piece extends SearchedPiece>(
  pieces: readonly Piece[],
  terms: readonly string[],
  text: string,
): Found<Piece> {
  const typed = searchedWords(text);
  const wanted = typed.map((word) => correct(word, terms));
  const likeliest = wanted.map(([first = ""]) => first);
  const groups: Piece[][] = [];
  for (const piece of typed.length === 0 ? [] : pieces) {
    const rank = rankOf(piece, wanted, likeliest);
    if (rank === undefined) continue;
    groups[rank] ??= [];
    groups[rank].push(piece);
  }
  const isAsTyped = groups.length === 0 || likeliest.every((word, place) => word === typed[place]);
  return { groups: groups.filter(Boolean), meant: isAsTyped ? undefined : likeliest.join(" ") };
}

/** What a mistyped word may have been meant for: where several are equally near, what more pieces have comes first. */
export function termsOf(pieces: readonly SearchedPiece[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { terms } of pieces) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, inOne], [other, inOther]) => inOther - inOne || (one < other ? -1 : 1))
    .map(([term]) => term);
}

/** What may stand for a word, the likeliest first. Only a word that nothing begins with is taken for another one. */
function correct(word: string, terms: readonly string[]): readonly string[] {
  if (!mayBeMistyped(word) || terms.some((term) => term.startsWith(word))) return [word];
  const nearest = nearestWords(word, terms);
  return nearest.length > 0 ? nearest : [word];
}

/** The smaller, the better it fits; undefined where a word is missing. */
function rankOf(
  { foldedName, words }: SearchedPiece,
  wanted: readonly (readonly string[])[],
  likeliest: readonly string[],
): number | undefined {
  const places = wanted.map((choices) => choices.findIndex((word) => words.includes(` ${word}`)));
  if (places.includes(-1)) return undefined;
  const phrase = likeliest.join(" ");
  const isInName = likeliest.every((word) => ` ${foldedName}`.includes(` ${word}`));
  const fit = foldedName === phrase ? 0 : foldedName.startsWith(phrase) ? 1 : isInName ? 2 : 3;
  return places.reduce((sum, place) => sum + place, 0) * 4 + fit;
}
