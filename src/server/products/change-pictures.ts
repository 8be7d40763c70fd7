import type { Picture, Wearer } from "#contract/catalogue/products.ts";
import type { AdminProductDetail } from "#contract/products/owner.ts";
import { PictureFields } from "#contract/products/product-pictures.ts";
import { sizeOptions } from "#domain/catalogue/product-options.ts";
import {
  FIRST_PLACES,
  type FirstPlace,
  inOrder,
  MOST_FURTHER_PICTURES,
} from "#domain/pictures/picture-order.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { noSuchProduct } from "#server/catalogue/catalogue.errors.ts";
import { changeInCatalogue } from "#server/catalogue/edit-products.ts";
import type { PicturesShop } from "#server/catalogue/pictures/picture-store.ts";
import { invalidPicture, notDescribed } from "#server/catalogue/pictures/pictures.errors.ts";
import type { Upload } from "#server/catalogue/pictures/read-upload.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { finish, requireLocked } from "./edit-product.ts";
import { findProduct, type ProductRow } from "./owner-products.repository.ts";
import { append, arranged, type Place, pictureAt, put, type Uploaded } from "./place-pictures.ts";
import { noSuchPicture, otherPicturesThere } from "./products.errors.ts";

/**
 * Adds an uploaded photograph to a product, or a video and its picture. Everything is checked before the files are stored, and the files are stored
 * before the row names them. Throws noSuchProduct, invalidPicture or FilesAway, and then nothing has
 * changed.
 */
export async function addUploadedPicture(
  shop: PicturesShop,
  id: number,
  { bytes, video, fields }: Upload,
): Promise<AdminProductDetail> {
  const { alt, replaces, height, size, ...place } = readFields(fields);
  const row = await findProduct(shop.db, id);
  if (!row) throw noSuchProduct();
  if (place.place === "color" && !row.availableColors.includes(place.color ?? "")) {
    throw invalidPicture("Choose one of the product's own colors for this photograph.", "place");
  }
  const wearer = place.place === "worn" ? readWearer(row, { height, size }) : undefined;
  refuseUnseenPicture(row.uploadedPictures, place, replaces);
  refuseTooMany(row.uploadedPictures, place);
  const kept = await withoutDeadline(() => shop.pictureStore.keep(bytes, { video }));
  const picture: Picture = { ...kept, alt, ...(wearer && { wearer }) };
  return change(shop, id, "picture added", (current) => {
    const { uploadedPictures } = current;
    if (place.place === "further") {
      refuseTooMany(uploadedPictures, place);
      return append(uploadedPictures, picture, freePlaces(shop, current));
    }
    refuseUnseenPicture(uploadedPictures, place, replaces);
    return put(uploadedPictures, place, picture);
  });
}

/** Changes a photograph's description. Throws noSuchProduct or noSuchPicture. */
export function describeUploadedPicture(
  shop: PicturesShop,
  id: number,
  { alt, ...place }: Place & { readonly alt: string },
): Promise<AdminProductDetail> {
  return change(shop, id, "picture described", ({ uploadedPictures }) => {
    return put(uploadedPictures, place, { ...requirePicture(uploadedPictures, place), alt });
  });
}

/**
 * Removes a photograph; those after it on the page move up. A job deletes its files at least an hour later, and a day after their upload at the earliest.
 * Throws noSuchProduct or noSuchPicture.
 */
export function removeUploadedPicture(
  shop: PicturesShop,
  id: number,
  place: Place,
): Promise<AdminProductDetail> {
  return change(shop, id, "picture removed", (row) => {
    requirePicture(row.uploadedPictures, place);
    const left = put(row.uploadedPictures, place, undefined);
    return arranged(left, inOrder(left), freePlaces(shop, { ...row, uploadedPictures: left }));
  });
}

/**
 * Orders the uploaded photographs of the product's page. Throws noSuchProduct, or otherPicturesThere when these are not
 * its photographs any more.
 */
export function orderUploadedPictures(
  shop: PicturesShop,
  id: number,
  names: readonly string[],
): Promise<AdminProductDetail> {
  return change(shop, id, "pictures ordered", (row) => {
    const there = new Map(inOrder(row.uploadedPictures).map((picture) => [picture.name, picture]));
    const ordered = names.flatMap((name) => there.get(name) ?? []);
    if (new Set(names).size !== there.size || ordered.length !== names.length) throw otherPicturesThere();
    return arranged(row.uploadedPictures, ordered, freePlaces(shop, row));
  });
}

async function change(
  shop: PicturesShop,
  id: number,
  what: string,
  newPictures: (row: ProductRow) => Uploaded,
): Promise<AdminProductDetail> {
  const now = shop.clock.now();
  const row = await inTransaction(shop, async (tx) => {
    const current = await requireLocked(tx, id);
    await noteDetails(tx, `${current.name}: ${what}`);
    return changeInCatalogue(tx, current, { uploadedPictures: newPictures(current), updatedAt: now });
  });
  return finish(shop, row, what);
}

function readFields(fields: Readonly<Record<string, string>>) {
  const read = PictureFields.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [field] = issue?.path ?? [];
  if (field === "alt") throw notDescribed();
  if (field === "height") throw invalidPicture(issue?.message ?? "", "height");
  throw invalidPicture(issue?.message ?? "The form cannot be read.", "place");
}

/** Throws invalidPicture without a height, and without one of the product's sizes where it has several. */
function readWearer(
  row: ProductRow,
  { height, size }: { readonly height: string | undefined; readonly size: string | undefined },
): Wearer {
  if (height === undefined) throw invalidPicture("Say how tall the person on the photograph is.", "height");
  const sizes = sizeOptions(row);
  if (sizes.length < 2) return { height: Number(height) };
  if (size === undefined || !sizes.includes(size))
    throw invalidPicture("Choose the size that is worn on the photograph.", "size");
  return { height: Number(height), size };
}

/** Where an uploaded photograph may lie: the catalogue's own keep their places. */
function freePlaces({ pictures }: PicturesShop, row: ProductRow): readonly FirstPlace[] {
  const own = pictures.hasPicture({ image: row.image })
    ? pictures.picturesOf({ ...row, uploadedPictures: {} })
    : undefined;
  return FIRST_PLACES.filter(
    (place) => row.uploadedPictures[place] !== undefined || own?.[place] === undefined,
  );
}

function requirePicture(uploaded: Uploaded, place: Place): Picture {
  const picture = pictureAt(uploaded, place);
  if (!picture) throw noSuchPicture();
  return picture;
}

/** A photograph is replaced only by an admin who has seen it, never by accident. */
function refuseUnseenPicture(uploaded: Uploaded, place: Place, seen: string | undefined): void {
  const there = pictureAt(uploaded, place);
  if (there && there.name !== seen)
    throw invalidPicture("There is a photograph in this place already. Press again to replace it.", "place");
}

function refuseTooMany({ further = [] }: Uploaded, { place }: Place): void {
  if (place === "further" && further.length >= MOST_FURTHER_PICTURES)
    throw invalidPicture("A product has at most twenty photographs. Remove one first.");
}
