import type { Picture } from "#contract/catalogue/products.ts";
import { SCENE_PLACES, type ScenePlace } from "#domain/pictures/scene-places.ts";
import { keepLastReading } from "#server/answers/freshness.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { Executor } from "#server/database/client.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findScenes, findShownScenes } from "./scenes.repository.ts";

/** A place without a photograph is left out. */
export type Scenes = Readonly<Partial<Record<ScenePlace, Picture>>>;

type ScenesShop = Pick<Shop, "db" | "clock" | "freshness"> & { readonly pictures: PictureManifest };

/** What is shown in each place. While it cannot be read, what was last read, else the photographs of a new shop. */
export function createScenes(shop: ScenesShop): () => Promise<Scenes> {
  const read = keepLastReading(shop.freshness, [], () => findShownScenes(shop.db, shop.clock.now()));
  return async () => {
    const chosen = new Map((await read()).map(({ place, picture }) => [place, picture]));
    const shown = SCENE_PLACES.map((place) => [place, chosen.get(place) ?? shop.pictures.find(place)]);
    return Object.fromEntries(shown.filter(([, picture]) => picture !== undefined));
  };
}

/** Photographs that a place shows, showed or will show, which no sweep may take. */
export async function listPicturesOfScenes(db: Executor): Promise<Picture[]> {
  return (await findScenes(db)).flatMap(({ picture }) => picture ?? []);
}
