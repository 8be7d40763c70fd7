import type { SizeTableJson } from "#contract/catalogue/size-tables.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { ListsService } from "./lists/lists.service.ts";
import type { FindFile } from "./media-files.ts";
import type { MusicService } from "./music/music.service.ts";
import type { OpenPictureManifest } from "./picture-manifest.ts";
import type { PreviewLinks } from "./preview-links.ts";
import type { ProductsService } from "./products.service.ts";
import type { ReadShelves } from "./shelves/shelves.service.ts";

export type CatalogueShop = Shop & {
  readonly pictures: OpenPictureManifest;
  readonly products: ProductsService;
  /** Every shelf, the menu's first. */
  readonly readShelves: ReadShelves;
  /** The size guide's tables, in its order. */
  readonly readSizeTables: () => Promise<SizeTableJson[]>;
  readonly music: MusicService;
  readonly previewLinks: PreviewLinks;
  /** Reads lists by filter and by search. */
  readonly lists: ListsService;
  /** Reads a file of a picture, built or uploaded. */
  readonly findPicture: FindFile;
  /** Reads a file of a sample, the catalogue's or an uploaded one. */
  readonly findSample: FindFile;
  /** Reads an uploaded video. */
  readonly findVideo: FindFile;
};
