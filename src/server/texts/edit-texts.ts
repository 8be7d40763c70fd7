import { FIRST_TEXTS } from "#content/texts/first-texts.ts";
import type { PageText, WrittenText } from "#contract/texts.ts";
import { TEXT_PLACES } from "#domain/texts/page-texts.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { standingOf } from "#server/shop/versions.ts";
import { findLastAdded, findTexts, insertText, lockTexts, removeText } from "./texts.repository.ts";

type EditShop = Pick<Shop, "db" | "announcements" | "clock">;

const noSuchText = refusal("not_found", "This version is not there any more.");
const writtenMeanwhile = refusal(
  "edit_conflict",
  "Somebody wrote this meanwhile. Open the page again to see it; what you typed stays here until then.",
);

/** Every part, with what was written there. */
export async function listAllTexts(shop: Pick<EditShop, "db" | "clock">): Promise<PageText[]> {
  const versions = await findTexts(shop.db);
  const now = shop.clock.now();
  return TEXT_PLACES.map((place) => {
    const there = versions.filter((version) => version.place === place);
    const { shown, stateOf } = standingOf(there, now);
    const first = [...FIRST_TEXTS[place]];
    return {
      place,
      shown: shown?.rows ? [...shown.rows] : first,
      first,
      versions: there.map((version) => ({
        id: version.id,
        rows: version.rows ? [...version.rows] : null,
        shownFrom: version.shownFrom.toISOString(),
        state: stateOf(version),
      })),
    };
  });
}

/** Throws writtenMeanwhile. */
export async function writeText(
  shop: EditShop,
  { place, rows, shownFrom, after }: WrittenText,
): Promise<PageText[]> {
  const at = shownFrom === undefined ? shop.clock.now() : new Date(shownFrom);
  await inTransaction(shop, async (tx) => {
    await lockTexts(tx);
    if ((await findLastAdded(tx, place)) !== after) throw writtenMeanwhile();
    await noteDetails(tx, place);
    await insertText(tx, { place, rows, shownFrom: at }, shop.clock.now());
  });
  return listAllTexts(shop);
}

/** Throws noSuchText. */
export async function removeVersion(shop: EditShop, id: number): Promise<PageText[]> {
  await inTransaction(shop, async (tx) => {
    const gone = await removeText(tx, id);
    if (!gone) throw noSuchText();
    await noteDetails(tx, gone.place);
  });
  return listAllTexts(shop);
}
