import { FIRST_TEXTS } from "#content/texts/first-texts.ts";
import { type PageTexts, TEXT_PLACES } from "#domain/texts/page-texts.ts";
import { keepLastReading } from "#server/answers/freshness.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findShownTexts } from "./texts.repository.ts";

/** What each part says by now. While it cannot be read, what was last read, else the words of a new shop. */
export function createReadTexts(shop: Pick<Shop, "db" | "clock" | "freshness">): () => Promise<PageTexts> {
  const read = keepLastReading(shop.freshness, [], () => findShownTexts(shop.db, shop.clock.now()));
  return async () => {
    const written = new Map((await read()).map(({ place, rows }) => [place, rows]));
    const shown = TEXT_PLACES.map((place) => [place, written.get(place) ?? FIRST_TEXTS[place]]);
    return Object.fromEntries(shown) as PageTexts;
  };
}
