import { type AdminNews, type NewsEdit, NewsPictureFields } from "#contract/news.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import type { PictureStore } from "#server/catalogue/pictures/picture-store.ts";
import { notDescribed } from "#server/catalogue/pictures/pictures.errors.ts";
import type { Upload } from "#server/catalogue/pictures/read-upload.ts";
import type { Transaction } from "#server/database/client.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  clearFeatured,
  findNews,
  insertNews,
  lockNews,
  type NewNews,
  type NewsRow,
  removeNews,
  updateNews,
} from "./news.repository.ts";
import { toNewsJson } from "./news.service.ts";

type NewsShop = Shop & { readonly pictureStore: PictureStore };

const noSuchNews = refusal("not_found", "This news is not there any more.");

/** All of it, newest first. */
export async function listAllNews({ db }: Shop): Promise<AdminNews[]> {
  return (await findNews(db)).map(toAdminNews);
}

export function addNewsItem(shop: Shop, edit: NewsEdit): Promise<AdminNews> {
  return write(shop, edit, (tx, news) => insertNews(tx, news));
}

/** Throws noSuchNews. */
export function editNewsItem(shop: Shop, id: number, edit: NewsEdit): Promise<AdminNews> {
  return write(shop, edit, async (tx, news) => (await updateNews(tx, id, news)) ?? refuse());
}

/** Its photograph is swept later. Throws noSuchNews. */
export async function deleteNewsItem(shop: Shop, id: number): Promise<{ id: number }> {
  await inTransaction(shop, async (tx) => {
    if (!(await removeNews(tx, id))) throw noSuchNews();
  });
  return { id };
}

/** The files are stored before the row names them. Throws noSuchNews, invalidPicture or FilesAway. */
export async function putNewsPicture(
  shop: NewsShop,
  id: number,
  { bytes, fields }: Upload,
): Promise<AdminNews> {
  const read = NewsPictureFields.safeParse(fields);
  if (!read.success) throw notDescribed();
  const kept = await withoutDeadline(() => shop.pictureStore.keep(bytes));
  const picture = { ...kept, alt: read.data.alt };
  const row = await inTransaction(shop, async (tx) => (await updateNews(tx, id, { picture })) ?? refuse());
  return toAdminNews(row);
}

/** The page opens with the last one that was featured. */
async function write(
  shop: Shop,
  { publishAt, ...edit }: NewsEdit,
  save: (tx: Transaction, news: NewNews) => Promise<NewsRow>,
): Promise<AdminNews> {
  const row = await inTransaction(shop, async (tx) => {
    await lockNews(tx);
    if (edit.isFeatured) await clearFeatured(tx);
    await noteDetails(tx, edit.title);
    return save(tx, { ...edit, publishAt: publishAt === null ? null : new Date(publishAt) });
  });
  return toAdminNews(row);
}

function refuse(): never {
  throw noSuchNews();
}

function toAdminNews(row: NewsRow): AdminNews {
  return { ...toNewsJson(row), publishAt: row.publishAt?.toISOString() ?? null };
}
