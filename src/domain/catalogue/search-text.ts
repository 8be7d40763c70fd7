/** How words are compared in a search: the same rule for what is typed and for what is found. */

/** Longest search that is read. */
export const LONGEST_SEARCH = 80;
const MOST_WORDS = 8;

/** A search as it is kept and shown: without what makes no difference to what is found. */
export function tidySearch(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  return [...plain].slice(0, LONGEST_SEARCH).join("").trim();
}

/** Lower case without accents; signs inside a word, as in "T-shirt" or "don't", are dropped. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])['’-](?=[\p{L}\p{N}])/gu, "")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Each once, in the order they stand. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(foldText(text).split(" "))].filter((word) => word !== "");
}

/** The words of a search, of which a piece must have all. */
export function searchedWords(text: string): readonly string[] {
  return wordsOf(tidySearch(text)).slice(0, MOST_WORDS);
}

/** Whether a word may be a slip of the finger: numbers and very short words are meant as they are typed. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= 3 && !/\p{N}/u.test(word);
}

/** The few of these words that are nearest to one that is not known, nearest first; none that is too far away. */
export function nearestWords(typed: string, known: readonly string[]): readonly string[] {
  const most = typed.length < 6 ? 1 : 2;
  const typedSound = soundOf(typed);
  return known
    .map((word) => ({
      word,
      ...distanceTo(typed, word),
      bySound: distanceTo(typedSound, soundOf(word)).whole,
    }))
    .filter(({ begun, bySound }) => begun <= most || (typed.length >= SHORTEST_BY_SOUND && bySound <= 1))
    .toSorted(
      (one, other) => one.begun - other.begun || one.whole - other.whole || one.bySound - other.bySound,
    )
    .slice(0, MOST_NEAREST)
    .map(({ word }) => word);
}

const MOST_NEAREST = 3;

/** Shorter words sound like too many others. */
const SHORTEST_BY_SOUND = 5;

/** A double letter and "ck" sound like one letter and are often typed as one. */
function soundOf(word: string): string {
  return word.replaceAll("ck", "k").replace(/(.)\1+/gu, "$1");
}

/**
 * How many letters are wrong, missing, too many or in the other order: to the whole word, and to its beginning, because a word is
 * looked for while it is being typed.
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
