import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { PictureStore } from "#server/catalogue/pictures/picture-store.ts";
import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";

/** What the admin's side of the catalogue works with. */
export type AdminProductsContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pictures: PictureManifest;
  readonly store: PictureStore;
  /** Called after every change that shoppers must see. */
  readonly catalogueChanged: () => void;
};
