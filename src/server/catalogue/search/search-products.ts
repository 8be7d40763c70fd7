/** Finds products by typed words, and by what they were probably meant to be. */
import { mayBeMistyped, nearestWords, searchedWords } from "#domain/catalogue/search-text.ts";
import { keepReading } from "#server/answers/freshness.ts";
import type { Database } from "#server/database/client.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findRanked, findTypedWords, type WantedWords } from "./search.repository.ts";

/** What was found, the best first. */
export type SearchFound = {
  /** In groups that fit equally well. */
  readonly groups: readonly (readonly number[])[];
  /** What was looked for instead, where nothing has a word as it was typed. */
  readonly meant: string | undefined;
};

const NOTHING: SearchFound = { groups: [], meant: undefined };

async function searchProducts(db: Database, text: string): Promise<SearchFound> {
  const typed = searchedWords(text);
  if (typed.length === 0) return NOTHING;
  const wanted = await correct(db, typed);
  const groups = (await findRanked(db, wanted)).map(({ ids }) => ids.split(",").map(Number));
  if (groups.length === 0) return NOTHING;
  const likeliest = wanted.map(([first = ""]) => first);
  const isAsTyped = likeliest.every((word, place) => word === typed[place]);
  return { groups, meant: isAsTyped ? undefined : likeliest.join(" ") };
}

/** Only a word that nothing begins with is taken for another one. */
async function correct(db: Database, typed: readonly string[]): Promise<WantedWords> {
  const asked = typed.filter(mayBeMistyped);
  const found = asked.length === 0 ? [] : await findTypedWords(db, asked);
  return typed.map((word) => {
    const answer = found.find((one) => one.word === word);
    const nearest = answer && !answer.isKnown ? nearestWords(word, answer.near) : [];
    return nearest.length > 0 ? nearest : [word];
  });
}

/** Each may name every product. */
const MOST_KEPT = 20;

/** What the last searches have found, for whoever narrows one or turns its page: they ask for the same words again. */
export function keepSearches({
  db,
  freshness,
}: Pick<Shop, "db" | "freshness">): (text: string) => Promise<SearchFound> {
  const kept = new Map<string, () => Promise<SearchFound>>();
  return (text) => {
    const words = searchedWords(text).join(" ");
    const search = kept.get(words) ?? keepReading(freshness, () => searchProducts(db, words));
    // Behind the others, of which the first goes.
    kept.delete(words);
    kept.set(words, search);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return search();
  };
}
