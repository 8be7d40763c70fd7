import { type AdminProductDetail, PictureFields, type PicturePlace } from "#contract/admin/products.ts";
import type { Picture, ProductPictures } from "#contract/products.ts";
import { InvalidPicture } from "#server/catalogue/pictures/pictures.errors.ts";
import type { Upload } from "#server/catalogue/pictures/read-upload.ts";
import { finish, requireLocked } from "./edit-product.ts";
import { NoSuchPicture, NoSuchProduct, WrittenIntoPage } from "./products.errors.ts";
import { findProduct, findUploadedPictures, type ProductRow, updateProduct } from "./products.repository.ts";
import type { AdminProductsContext } from "./products-context.ts";
import { isWrittenIntoPage } from "./to-admin-product.ts";

type Place = { readonly place: PicturePlace; readonly color?: string | undefined };
type Uploaded = Partial<ProductPictures>;

/**
 * Puts an uploaded photograph in its place. The files are written before the row that names them, and everything is
 * checked before the files. Throws NoSuchProduct, WrittenIntoPage or InvalidPicture, and then nothing has changed.
 */
export async function addUploadedPicture(
  context: AdminProductsContext,
  id: number,
  { bytes, fields }: Upload,
): Promise<AdminProductDetail> {
  const { alt, ...place } = readFields(fields);
  const row = await findProduct(context.db, id);
  if (!row) throw new NoSuchProduct();
  if (isWrittenIntoPage(id)) throw new WrittenIntoPage();
  if (place.place === "color" && !row.availableColors.includes(place.color ?? "")) {
    throw new InvalidPicture("Choose one of the product's own colours for this photograph.");
  }
  const picture: Picture = { ...(await context.store.keep(bytes)), alt };
  return change(context, id, "picture added", ({ uploadedPictures }) =>
    put(uploadedPictures, place, picture),
  );
}

/** Throws NoSuchProduct or NoSuchPicture. */
export function describeUploadedPicture(
  context: AdminProductsContext,
  id: number,
  { alt, ...place }: Place & { readonly alt: string },
): Promise<AdminProductDetail> {
  return change(context, id, "picture described", ({ uploadedPictures }) => {
    return put(uploadedPictures, place, { ...requirePicture(uploadedPictures, place), alt });
  });
}

/** Its files stay for the carts that show them, until the next start a day later. Throws NoSuchProduct or NoSuchPicture. */
export function removeUploadedPicture(
  context: AdminProductsContext,
  id: number,
  place: Place,
): Promise<AdminProductDetail> {
  return change(context, id, "picture removed", ({ uploadedPictures }) => {
    requirePicture(uploadedPictures, place);
    return put(uploadedPictures, place, undefined);
  });
}

/** Every uploaded picture that a product names, for the sweep of the folder. */
export async function listUploadedPictures({
  db,
}: Pick<AdminProductsContext, "db">): Promise<readonly Picture[]> {
  return (await findUploadedPictures(db)).flatMap(({ main, back, wide, cover, colors = {} }) =>
    [main, back, wide, cover, ...Object.values(colors)].filter((picture) => picture !== undefined),
  );
}

async function change(
  context: AdminProductsContext,
  id: number,
  what: string,
  newPictures: (row: ProductRow) => Uploaded,
): Promise<AdminProductDetail> {
  const now = context.clock.now();
  const row = await context.db.transaction(async (tx) => {
    const current = await requireLocked(tx, id);
    return updateProduct(tx, id, { uploadedPictures: newPictures(current), updatedAt: now });
  });
  return finish(context, row, what);
}

function readFields(fields: Readonly<Record<string, string>>) {
  const read = PictureFields.safeParse(fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const isAlt = issue?.path[0] === "alt";
  throw new InvalidPicture(
    isAlt ? "Say in a few words what the photograph shows." : (issue?.message ?? "The form cannot be read."),
  );
}

function put(uploaded: Uploaded, { place, color = "" }: Place, picture: Picture | undefined): Uploaded {
  if (place !== "color") return withEntry(uploaded, place, picture);
  const colors = withEntry(uploaded.colors ?? {}, color, picture);
  return withEntry(uploaded, "colors", Object.keys(colors).length > 0 ? colors : undefined);
}

function requirePicture(uploaded: Uploaded, { place, color = "" }: Place): Picture {
  const picture = place === "color" ? uploaded.colors?.[color] : uploaded[place];
  if (!picture) throw new NoSuchPicture();
  return picture;
}

function withEntry<Entries extends object, Key extends keyof Entries>(
  entries: Entries,
  key: Key,
  value: Entries[Key] | undefined,
): Entries {
  const others = Object.fromEntries(Object.entries(entries).filter(([name]) => name !== key));
  return (value === undefined ? others : { ...others, [key]: value }) as Entries;
}
