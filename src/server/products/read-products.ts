import type { z } from "zod";
import { randText } from "#contract/call/money.ts";
import { countPages, PAGE_SIZE } from "#contract/call/paging.ts";
import type { ProductPictures } from "#contract/catalogue/products.ts";
import type { AdminEdition } from "#contract/certificates/edition-fields.ts";
import {
  type AdminProduct,
  type AdminProductDetail,
  type listAdminProducts,
  PICTURE_PLACES,
  type PlacedPicture,
} from "#contract/products/owner.ts";
import { ofEachLabelFact } from "#domain/catalogue/label-facts.ts";
import { placementWarnings } from "#domain/catalogue/product-home.ts";
import { type FormerPrice, formerPrice } from "#domain/money/former-price.ts";
import { FIRST_PLACES } from "#domain/pictures/picture-order.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import {
  findSample,
  findTracks,
  type SampleRow,
  type TrackRow,
} from "#server/catalogue/music/music.repository.ts";
import { toSampleFile } from "#server/catalogue/music/sample-address.ts";
import type { PictureManifest } from "#server/catalogue/picture-manifest.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { listCategories } from "#server/catalogue/shelves/shelves.service.ts";
import { type Edition, findEdition } from "#server/certificates/certificates.repository.ts";
import type { Executor } from "#server/database/client.ts";
import {
  countProducts,
  findCategories,
  findFeatured,
  findPriceChanges,
  findProduct,
  findProductPage,
  findProductsInOrder,
  type PriceChange,
  type ProductRow,
} from "./owner-products.repository.ts";

const MOST_PRICES_SHOWN = 20;
/** The present one and the one before. */
const MOST_PRICES_COMPARED = 2;

type ProductQuery = z.output<typeof listAdminProducts.query>;

/** One page of all products, hidden ones included. */
export async function readProductPage(
  { db, pictures }: PicturesShop,
  { page, ...filter }: ProductQuery,
): Promise<z.input<typeof listAdminProducts.response>> {
  const [rows, total, categories, shelved] = await Promise.all([
    findProductPage(db, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countProducts(db, filter),
    findCategories(db),
    listCategories(db),
  ]);
  return {
    items: rows.map((row) => toAdminProduct(row, pictures, shelved)),
    total,
    page,
    pages: countPages(total),
    categories,
  };
}

/** Throws noSuchProduct. */
export async function readAdminProduct(shop: PicturesShop, id: number): Promise<AdminProductDetail> {
  const row = await findProduct(shop.db, id);
  if (!row) throw noSuchProduct();
  return describeRow(shop, row);
}

export async function describeRow(shop: PicturesShop, row: ProductRow): Promise<AdminProductDetail> {
  const [prices, goesWith, tracks, sample, edition, former, shelved] = await Promise.all([
    findPriceChanges(shop.db, row.id, MOST_PRICES_SHOWN),
    findProductsInOrder(shop.db, row.goesWith),
    findTracks(shop.db, row.id),
    findSample(shop.db, row.id),
    findEdition(shop.db, row.id),
    findFormerPrice(shop.db, row, shop.clock.now()),
    listCategories(shop.db),
  ]);
  return toAdminDetail(row, shop.pictures, { prices, goesWith, tracks, sample, edition, former, shelved });
}

/** The price before that may be named beside the present one. */
export async function findFormerPrice(
  db: Executor,
  row: ProductRow,
  now: Date,
): Promise<FormerPrice | undefined> {
  if (row.isDraft) return undefined;
  const changes = await findPriceChanges(db, row.id, MOST_PRICES_COMPARED);
  return formerPrice(changes, row.onSaleSince ?? row.createdAt, now);
}

export async function readFeatured({ db, pictures }: PicturesShop): Promise<AdminProduct[]> {
  const [rows, shelved] = await Promise.all([findFeatured(db), listCategories(db)]);
  return rows.map((row) => toAdminProduct(row, pictures, shelved));
}

/** `shelved` are the categories that a shelf takes. */
function toAdminProduct(
  row: ProductRow,
  manifest: PictureManifest,
  shelved: readonly string[],
): AdminProduct {
  const pictures = picturesOf(row, manifest);
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    price: randText(row.price),
    sku: row.sku,
    featured: row.featured,
    hidden: row.hiddenAt !== null,
    isDraft: row.isDraft,
    onShelf: row.stockQuantity,
    filesOnly: row.filesOnly,
    picture: pictures?.main ?? null,
    warnings: placementWarnings({
      ...row,
      picturedColors: Object.keys(pictures?.colors ?? {}),
      hasPicture: pictures !== undefined,
      hasShelf: shelved.includes(row.category),
    }),
  };
}

type FurtherRows = {
  readonly prices: readonly PriceChange[];
  readonly goesWith: readonly ProductRow[];
  readonly tracks: readonly TrackRow[];
  readonly sample: SampleRow | undefined;
  readonly edition: Edition | undefined;
  readonly former: FormerPrice | undefined;
  /** Categories that a shelf takes. */
  readonly shelved: readonly string[];
};

function toAdminDetail(
  row: ProductRow,
  manifest: PictureManifest,
  { prices, goesWith, tracks, sample, edition, former, shelved }: FurtherRows,
): AdminProductDetail {
  return {
    ...toAdminProduct(row, manifest, shelved),
    description: row.description,
    lowStockThreshold: row.lowStockThreshold,
    externalLink: row.externalLink,
    artist: row.artist,
    availableSizes: row.availableSizes,
    availableColors: row.availableColors,
    ...ofEachLabelFact((name) => row[name]),
    sizeTable: row.sizeTable,
    goesWith: goesWith.map((other) => toAdminProduct(other, manifest, shelved)),
    editedAt: row.editedAt?.toISOString() ?? null,
    namesFormerPrice: row.formerPrice !== null,
    mayNameFormerPrice: former ? randText(former.price) : null,
    pictures: listPictures(row, picturesOf(row, manifest)),
    prices: prices.map(({ createdAt, fromCents, toCents, actor }) => ({
      at: createdAt.toISOString(),
      from: fromCents === null ? null : randText(fromCents),
      to: randText(toCents),
      by: actor,
    })),
    edition: edition ? toAdminEdition(edition) : null,
    tracks: [...tracks],
    sample: sample
      ? {
          title: sample.title,
          seconds: sample.seconds,
          files: sample.files.map(toSampleFile),
          addedBy: sample.addedBy,
        }
      : null,
  };
}

function toAdminEdition({ productId: _, lastSerial, closedAt, ...edition }: Edition): AdminEdition {
  return { ...edition, sold: lastSerial, closedAt: closedAt?.toISOString() ?? null };
}

function picturesOf(row: ProductRow, manifest: PictureManifest): ProductPictures | undefined {
  return manifest.hasPicture(row) ? manifest.picturesOf(row) : undefined;
}

/** Also uploads for a colour that is not offered now, and before there is a main photograph. */
function listPictures(row: ProductRow, shown: ProductPictures | undefined): PlacedPicture[] {
  const { uploadedPictures: uploaded } = row;
  const further = (uploaded.further ?? []).map(
    (picture) => ({ place: "further", color: null, picture, uploaded: true }) satisfies PlacedPicture,
  );
  const places = PICTURE_PLACES.filter((place) => place !== "color" && place !== "further");
  const single = places.flatMap((place) => {
    const picture = uploaded[place] ?? shown?.[place];
    return picture
      ? [{ place, color: null, picture, uploaded: uploaded[place] !== undefined } satisfies PlacedPicture]
      : [];
  });
  const colors = { ...shown?.colors, ...uploaded.colors };
  const inColors = Object.entries(colors)
    .filter(([color, picture]) => uploaded.colors?.[color] !== undefined || picture.name !== shown?.main.name)
    .map(
      ([color, picture]) =>
        ({
          place: "color",
          color,
          picture,
          uploaded: uploaded.colors?.[color] !== undefined,
        }) satisfies PlacedPicture,
    );
  const isFirst = ({ place }: PlacedPicture) => (FIRST_PLACES as readonly string[]).includes(place);
  return [...single.filter(isFirst), ...further, ...single.filter((one) => !isFirst(one)), ...inColors];
}
