/** Which of the shop's own pages a search matches. In the browser, because they are few and not in the catalogue. */

import type { SitePage } from "#content/site-pages.ts";
import { FILLER_WORDS, FINDABLE_PAGES } from "#content/texts/page-words.ts";
import { mayBeMistyped, nearestWords, searchedWords, wordsOf } from "#domain/catalogue/search-text.ts";

/** Products found for the same text. */
export type ProductsFound = {
  readonly total: number;
  /** The corrected words, when no product has the typed ones. */
  readonly meant: string | null | undefined;
};

export type PagesFound = {
  readonly pages: readonly SitePage[];
  /** Whether they match the typed text better than the products, which were found by corrected words. */
  readonly areMeant: boolean;
};

export const NO_PAGES: PagesFound = { pages: [], areMeant: false };

const MOST_PAGES = 4;

/** Minimum length of a prefix: shorter ones match too many words. */
const SHORTEST_BEGINNING = 3;

/** Shorter words are similar to too many others. */
const SHORTEST_MISTYPED = 5;

const PAGES = FINDABLE_PAGES.map(({ label, path, words }) => ({
  page: { label, path },
  labelWords: wordsOf(label),
  words: wordsOf(words),
}));

const KNOWN = [...new Set(PAGES.flatMap(({ words }) => words))];

/**
 * Pages that contain every word, matches of the name first. Mistakes are corrected only when no product has the words
 * as typed; without any product, a page need not have every word.
 */
export function findPages(q: string, { total, meant }: ProductsFound): PagesFound {
  const typed = searchedWords(q).filter((word) => !FILLER_WORDS.has(word));
  const isGuess = total === 0 || typeof meant === "string";
  const asTyped = pagesWith(typed);
  if (asTyped.length > 0) return { pages: asTyped, areMeant: isGuess };
  if (!isGuess) return NO_PAGES;
  const meantWords = wordsOf(meant ?? "");
  const corrected = typed.map((word) => correct(word, meantWords));
  const withAll = pagesWith(corrected);
  const pages = withAll.length > 0 || total > 0 ? withAll : pagesOf(typed);
  return { pages, areMeant: pages.length > 0 && !corrected.every((word) => meantWords.includes(word)) };
}

function pagesWith(asked: readonly string[]): readonly SitePage[] {
  if (asked.length === 0) return [];
  const hasAll = (words: readonly string[]) => asked.every((word) => words.some(begunBy(word)));
  const found = PAGES.filter(({ words }) => hasAll(words));
  return [
    ...found.filter(({ labelWords }) => hasAll(labelWords)),
    ...found.filter(({ labelWords }) => !hasAll(labelWords)),
  ]
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
}

/** For a question, of which no page has every word: those with the most of them. */
function pagesOf(asked: readonly string[]): readonly SitePage[] {
  return byWords(PAGES, asked)
    .filter(({ count }) => count > 0)
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
}

/** Where nothing was found, the pages that answer most questions; the nearest to these words first. */
export function helpPages(q: string): readonly SitePage[] {
  const help = PAGES.filter(({ page }) => HELP.has(page.path));
  return byWords(help, searchedWords(q)).map(({ page }) => page);
}

const HELP: ReadonlySet<string> = new Set(["/shipping", "/returns", "/size-guide", "/contact"]);

function byWords(pages: typeof PAGES, asked: readonly string[]) {
  return pages
    .map(({ page, words }) => ({ page, count: asked.filter((word) => words.some(begunBy(word))).length }))
    .toSorted((one, other) => other.count - one.count);
}

function begunBy(typed: string): (word: string) => boolean {
  return typed.length < SHORTEST_BEGINNING ? (word) => word === typed : (word) => word.startsWith(typed);
}

/** The nearest word of a page, unless a word that matched products is as near. */
function correct(word: string, meantWords: readonly string[]): string {
  if (word.length < SHORTEST_MISTYPED || !mayBeMistyped(word) || KNOWN.some(begunBy(word))) return word;
  const candidates = [...meantWords, ...KNOWN.filter(({ length }) => length >= word.length - 1)];
  return nearestWords(word, candidates)[0] ?? word;
}
