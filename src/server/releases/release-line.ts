/** What the line at the top of every page says of a release. */
import { releaseWords } from "#content/release-words.ts";
import type { ShownAnnouncement } from "#domain/contact/announcement.ts";
import { releaseState } from "#domain/releases/release-state.ts";
import { DAY } from "#domain/time/time.ts";
import { availablePieces, findProductsToSell } from "#server/catalogue/products-to-sell.ts";
import { later } from "#server/platform/clock.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findAnnounced, timesOf } from "./releases.repository.ts";

/** After so long an opening is news no more. */
const SAID_AFTER_OPENING_MS = DAY;

/**
 * The next release that is to be announced, until it is sold out, over, or open for a day; undefined without one. What has
 * opened comes before what is still to open.
 */
export async function readReleaseLine({ db, clock }: Shop): Promise<ShownAnnouncement | undefined> {
  const now = clock.now();
  for (const release of await findAnnounced(db, later(now, -SAID_AFTER_OPENING_MS))) {
    const state = releaseState(timesOf(release), now);
    if (state === "over") continue;
    const products = await findProductsToSell(db, release.productIds);
    const shown = products
      .filter(({ hiddenAt }) => hiddenAt === null)
      .toSorted((one, other) => one.id - other.id);
    if (!shown.some((product) => availablePieces(product) > 0)) continue;
    const words = state === "open" ? "Open now." : releaseWords(timesOf(release), state).words;
    const areLimited = shown.length > 1 && shown.every(({ edition }) => edition?.collection);
    return {
      text: `${namesOf(shown)}. ${words}`,
      link: areLimited ? "/limited" : `/product/${shown[0]?.id}`,
    };
  }
  return undefined;
}

function namesOf(products: readonly { readonly name: string }[]): string {
  const [first, second, ...others] = products.map(({ name }) => name);
  if (second === undefined) return first ?? "";
  return others.length === 0 ? `${first}, ${second}` : `${first} and ${others.length + 1} more`;
}
