import { FIRST_TEXTS } from "#content/texts/first-texts.ts";
import { type PageTexts, TEXT_PLACES, type TextPlace, type TextRow } from "#domain/texts/page-texts.ts";
import { keepReading } from "#server/answers/freshness.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findShownTexts } from "./texts.repository.ts";

/** What each part says by now. While it cannot be read, what was last read, else the words of a new shop. */
export function createReadTexts(shop: Pick<Shop, "db" | "clock" | "freshness">): () => Promise<PageTexts> {
  let last: ReadonlyMap<TextPlace, readonly TextRow[] | null> = new Map();
  const read = keepReading(shop.freshness, async () => {
    const versions = await findShownTexts(shop.db, shop.clock.now());
    last = new Map(versions.map(({ place, rows }) => [place, rows]));
    return last;
  });
  return async () => {
    const written = await read().catch(() => last);
    const shown = TEXT_PLACES.map((place) => [place, written.get(place) ?? FIRST_TEXTS[place]]);
    return Object.fromEntries(shown) as PageTexts;
  };
}
