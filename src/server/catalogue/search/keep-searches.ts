/** What the last searches have found, for whoever narrows one or turns its page: they ask for the same words again. */
import { searchedWords } from "#domain/catalogue/search-text.ts";
import { MINUTE } from "#domain/time/time.ts";
import type { Shop } from "#server/shop/shop.ts";
import { type SearchFound, searchProducts } from "./search-products.ts";

/** Each may name every product. */
const MOST_KEPT = 20;

/** Kept for a minute, as pages are, and no longer than the words of the catalogue stay as they were. */
export function keepSearches({
  db,
  announcements,
  clock,
}: Pick<Shop, "db" | "announcements" | "clock">): (text: string) => Promise<SearchFound> {
  const kept = new Map<string, { readonly found: Promise<SearchFound>; readonly askedAt: number }>();
  announcements.subscribe((changes) => {
    if (changes.has("catalogue")) kept.clear();
  });

  return (text) => {
    const words = searchedWords(text).join(" ");
    const now = clock.now().getTime();
    const known = kept.get(words);
    if (known && now - known.askedAt < MINUTE) return known.found;
    const asked = { found: searchProducts(db, words), askedAt: now };
    // Behind the others, of which the first goes.
    kept.delete(words);
    kept.set(words, asked);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    asked.found.catch(() => kept.get(words) === asked && kept.delete(words));
    return asked.found;
  };
}
