import { addScene, listScenes, removeScene, showSceneAgain } from "#contract/scenes.ts";
import type { PictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { readUpload } from "#server/catalogue/pictures/read-upload.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { type EditScenesShop, listAllScenes, putScene, showAgain, takeAway } from "./edit-scenes.ts";

/** One reads a form with a file: the scope they are registered in must be able to. */
export function sceneRoutes(shop: EditScenesShop & { readonly pictureStore: PictureStore }): Route[] {
  return [
    handle(addScene, async ({ request }) => putScene(shop, await readUpload(request))),
    handle(listScenes, () => listAllScenes(shop)),
    handle(showSceneAgain, ({ body }) => showAgain(shop, body)),
    handle(removeScene, ({ params }) => takeAway(shop, params.id)),
  ];
}
