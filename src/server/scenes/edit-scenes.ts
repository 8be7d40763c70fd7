import { type Scene, SceneFields } from "#contract/scenes.ts";
import { isDescribed, SCENE_PLACES, type ScenePlace } from "#domain/pictures/scene-places.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { PictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { invalidPicture, notDescribed } from "#server/catalogue/pictures/pictures.errors.ts";
import type { Upload } from "#server/catalogue/pictures/read-upload.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { standingOf } from "#server/shop/versions.ts";
import { findScene, findScenes, insertScenes, removeSceneRow } from "./scenes.repository.ts";

export type EditScenesShop = Shop & { readonly pictures: PictureManifest };

/** Width by height of what is cut when it is sent, because a phone would load twice the pixels it shows. */
const SHAPES: Readonly<Partial<Record<ScenePlace, number>>> = { "hero-portrait": 7 / 8 };

const noSuchScene = refusal("not_found", "This photograph is not there any more.");

/** Every place of the shop's pages, with what was put there. */
export async function listAllScenes(shop: EditScenesShop): Promise<Scene[]> {
  const rows = await findScenes(shop.db);
  const now = shop.clock.now();
  return SCENE_PLACES.map((place) => {
    const there = rows.filter((row) => row.place === place);
    const { shown, stateOf } = standingOf(there, now);
    const first = shop.pictures.find(place) ?? null;
    return {
      place,
      shown: shown?.picture ?? first,
      first,
      entries: there.map((row) => ({
        id: row.id,
        picture: row.picture,
        shownFrom: row.shownFrom.toISOString(),
        state: stateOf(row),
      })),
    };
  });
}

/** The files are stored before the row names them. Throws invalidPicture or FilesAway. */
export async function putScene(
  shop: EditScenesShop & { readonly pictureStore: PictureStore },
  { bytes, fields }: Upload,
): Promise<Scene[]> {
  const { place, alt = "", shownFrom, onPhones } = readFields(fields);
  if (alt === "" && isDescribed(place)) throw notDescribed();
  const at = shownFrom === undefined ? shop.clock.now() : new Date(shownFrom);
  const keep = async (where: ScenePlace) => ({
    place: where,
    picture: { ...(await shop.pictureStore.keep(bytes, { shape: SHAPES[where] })), alt },
    shownFrom: at,
  });
  const scenes = await withoutDeadline(async () => [
    await keep(place),
    ...(place === "hero" && onPhones === "yes" ? [await keep("hero-portrait")] : []),
  ]);
  await inTransaction(shop, async (tx) => {
    await noteDetails(tx, place);
    await insertScenes(tx, scenes, shop.clock.now());
  });
  return listAllScenes(shop);
}

/** With null the photograph of a new shop. Throws noSuchScene. */
export async function showAgain(
  shop: EditScenesShop,
  { place, id }: { readonly place: ScenePlace; readonly id: number | null },
): Promise<Scene[]> {
  const shownFrom = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const picture = id === null ? null : await findScene(tx, id, place);
    if (picture === undefined) throw noSuchScene();
    await noteDetails(tx, place);
    await insertScenes(tx, [{ place, picture, shownFrom }], shownFrom);
  });
  return listAllScenes(shop);
}

/** Its files are swept later. Throws noSuchScene. */
export async function takeAway(shop: EditScenesShop, id: number): Promise<Scene[]> {
  await inTransaction(shop, async (tx) => {
    if (!(await removeSceneRow(tx, id))) throw noSuchScene();
  });
  return listAllScenes(shop);
}

function readFields(fields: Readonly<Record<string, string>>) {
  const read = SceneFields.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidPicture(issue?.message ?? "The form cannot be read.", String(issue?.path[0] ?? "place"));
}
