/** How words are normalised for search, both typed and stored ones. */

/** Longest search that is read, in characters. */
export const LONGEST_SEARCH = 80;
const MOST_WORDS = 8;

/** A search as it is cached and shown, without differences that do not affect the result. */
export function tidySearch(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  return [...plain].slice(0, LONGEST_SEARCH).join("").trim();
}

/** Letters that are one sign for Unicode, and a letter with a stroke for people. The database folds them too. */
export const STROKED_LETTERS = { from: "łøđħŧıðþ", to: "lodhtidt" } as const;

/** The same for those that stand for two. */
export const DOUBLE_LETTERS = [
  ["ß", "ss"],
  ["æ", "ae"],
] as const;

const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ...[...STROKED_LETTERS.from].map((letter, at) => [letter, STROKED_LETTERS.to.charAt(at)] as const),
  ...DOUBLE_LETTERS,
]);
const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join("")}]`, "g");

/** Lower case without accents and strokes. Punctuation inside a word is dropped, as in "T-shirt" or "don't". */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(/(?<=[\p{L}\p{N}])['’-](?=[\p{L}\p{N}])/gu, "")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Without duplicates, in input order. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(foldText(text).split(" "))].filter((word) => word !== "");
}

/** The words of a search; a product must have all of them. */
export function searchedWords(text: string): readonly string[] {
  return wordsOf(tidySearch(text)).slice(0, MOST_WORDS);
}

/** Whether a word may be mistyped. Numbers and very short words are taken literally. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= 3 && !/\p{N}/u.test(word);
}

/**
 * The known words nearest to this one, nearest first, within a maximum distance. A word of four letters is not taken for
 * one with another first letter, and one of three not for the beginning of another: too many are as near.
 */
export function nearestWords(typed: string, known: readonly string[]): readonly string[] {
  const most = typed.length < 6 ? 1 : 2;
  const typedSound = soundOf(typed);
  return known
    .filter((word) => typed.length > LONGEST_SHORT || word[0] === typed[0])
    .map((word) => ({
      word,
      ...distanceTo(typed, word),
      bySound: distanceTo(typedSound, soundOf(word)).whole,
    }))
    .filter(({ whole }) => typed.length >= LONGEST_SHORT || whole <= most)
    .filter(({ begun, bySound }) => begun <= most || (typed.length >= SHORTEST_BY_SOUND && bySound <= 1))
    .toSorted(
      (one, other) => one.begun - other.begun || one.whole - other.whole || one.bySound - other.bySound,
    )
    .slice(0, MOST_NEAREST)
    .map(({ word }) => word);
}

const MOST_NEAREST = 3;

const LONGEST_SHORT = 4;

/** Shorter words resemble too many others. */
const SHORTEST_BY_SOUND = 5;

/** Double letters and "ck" count as one letter, because they are often typed as one. */
function soundOf(word: string): string {
  return word.replaceAll("ck", "k").replace(/(.)\1+/gu, "$1");
}

/**
 * Edit distance (with transpositions) to the whole word, and to its beginning, because search runs while a word is
 * being typed.
 */
function distanceTo(typed: string, word: string): { readonly whole: number; readonly begun: number } {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, place) => place);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return { whole: last[word.length] ?? 0, begun: Math.min(...last) };
}
