import { BRAND, SHOP_LINE } from "#content/brand.ts";
import { MOST_LISTED } from "#contract/call/paging.ts";
import { SHELF_PAGE_SIZE } from "#domain/catalogue/shop-shelves.ts";
import { editionNumber } from "#domain/certificates/edition-number.ts";
import { announcementAt } from "#domain/contact/announcement.ts";
import { formatRand } from "#domain/money/money.ts";
import { readAlbums } from "#server/catalogue/read-albums.ts";
import { readCampaign } from "#server/catalogue/read-campaign.ts";
import { createShelfCounts } from "#server/catalogue/shelf-counts.ts";
import { readLedger } from "#server/certificates/edition-ledger.ts";
import { readPublicCertificate } from "#server/certificates/public-certificate.ts";
import { isDatabaseAway } from "#server/database/database-faults.ts";
import { readDownload, readOrderDownloads } from "#server/downloads/order-downloads.ts";
import { readLowStock, readShelves, readStatus } from "#server/inventory/read-stock.ts";
import { type LinkPreviewsShop, PREVIEWED_PAGES } from "#server/link-previews/link-previews.ts";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from "#server/link-previews/preview-layout.ts";
import { readNews } from "#server/news/news.service.ts";
import { readOrderPage } from "#server/orders/order-page/read-order-page.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { offeredPayPal } from "#server/payments/paypal-offer.ts";
import { isRefused } from "#server/platform/domain-error.ts";
import { readOrderReturns } from "#server/returns/read-returns.ts";
import { createScenes } from "#server/scenes/scenes.service.ts";
import { createReadTexts } from "#server/texts/texts.service.ts";
import type { Preview, ShopReader } from "#web/api/shop-context.ts";

/** The parts of the shop that pages need. */
export type PagesShop = PaymentsShop & LinkPreviewsShop;

const PREVIEW_SIZE = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };

/** The reader that screens use, which calls the services directly. A new one for each page: settings may have changed. */
export function createShopReader(shop: PagesShop): () => ShopReader {
  const kept = {
    countShelves: createShelfCounts(shop),
    readScenes: createScenes(shop),
    readTexts: createReadTexts(shop),
  };
  return () => withUnavailable(readShop(shop, kept));
}

/** Turns an unreachable database into a 503, which caches and robots understand. */
function withUnavailable(reader: ShopReader): ShopReader {
  const guard =
    (read: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const value = read(...args);
      return value instanceof Promise ? value.catch(refuseAsUnavailable) : value;
    };
  const entries = Object.entries(reader).map(([name, value]) => [
    name,
    typeof value === "function" ? guard(value as (...args: unknown[]) => unknown) : value,
  ]);
  return Object.fromEntries(entries) as ShopReader;
}

function refuseAsUnavailable(error: unknown): never {
  throw isDatabaseAway(error) ? new Response(null, { status: 503 }) : error;
}

/** Read once for many pages. */
type KeptReadings = Pick<ShopReader, "countShelves" | "readScenes" | "readTexts">;

function readShop(shop: PagesShop, kept: KeptReadings): ShopReader {
  const { products, lists, music, pictures, previews, clock, settings, cardProvider } = shop;
  return {
    listFirst: () => products.list("all", { offset: 0, limit: MOST_LISTED }),
    listShelf: (shelf) => products.list({ shelf }, { offset: 0, limit: SHELF_PAGE_SIZE }),
    narrowShelf: (shelf, request) => lists.narrowShelf(shelf, request),
    search: (text, request) => lists.search(text, request),
    readShelves: () => shop.readShelves(),
    readSizeTables: () => shop.readSizeTables(),
    sameShelf: (id) => products.sameShelf(id),
    goingWith: (id) => products.goingWith(id),
    readCampaign: () => readCampaign(shop),
    findProduct: (id) => products.find(id),
    findPreview: (id, key) => findPreview(shop, id, key),
    listAlbums: async () => readAlbums(shop, await kept.readTexts()),
    listNews: () => readNews(shop.db, clock.now()),
    findMusic: (id) => music.find(id),
    ...kept,
    readOrder: (number, key) => ofLink(readOrderPage(shop, number, key)),
    readOrderReturns: (number, key) => ofLink(readOrderReturns(shop, number, key)),
    readOrderDownloads: (number, key) => ofLink(readOrderDownloads(shop, number, key)),
    readDownload: (number, file, key) => ofLink(readDownload(shop, number, file, key)),
    readLedger: (id) => readLedger(shop, id),
    readCertificate: (code) => readPublicCertificate(shop, code),
    readInventory: async (wanted) => ({
      status: await readStatus(shop),
      lowStock: await readLowStock(shop, { offset: 0, limit: SHELF_PAGE_SIZE }),
      shelves: await readShelves(shop, wanted),
    }),
    picture: (name) => pictures.find(name),
    preview: {
      ofProduct: (product) => ({
        ...PREVIEW_SIZE,
        path: previews.ofProduct(product).path,
        alt: `${product.name}, ${formatRand(product.price)}. ${product.pictures.main.alt}`,
      }),
      ofNumber: (number) => ({
        ...PREVIEW_SIZE,
        path: previews.ofNumber(number, number.picture ?? undefined).path,
        alt: `I own ${editionNumber(number.serial, number.editionSize)}: ${number.productName}.`,
      }),
      ofPage: (path) => {
        const page = PREVIEWED_PAGES.find((known) => path === `/${known}`) ?? "site";
        return { ...PREVIEW_SIZE, path: previews.ofPage(page).path, alt: `${BRAND}. ${SHOP_LINE}` };
      },
    },
    now: () => clock.now(),
    publicUrl: settings.publicUrl,
    sandbox: cardProvider.mode === "sandbox",
    owner: settings.owner,
    contact: settings.contact,
    voice: settings.voice,
    policiesReviewed: settings.policiesReviewed,
    retention: settings.retention,
    delivery: settings.delivery,
    payPageWays: settings.payPageWays,
    offersPayPal: offeredPayPal(shop) !== undefined,
    colors: settings.colors,
    announcement: announcementAt(settings.announcement, clock.now()),
  };
}

async function findPreview(
  { previewLinks, products, lists, clock }: PagesShop,
  id: number,
  key: string,
): Promise<Preview | undefined> {
  const until = previewLinks.opens(id, key, clock.now());
  const product = until && (await products.findHidden(id));
  if (!product) return undefined;
  const [onSale, list] = await Promise.all([products.find(id), lists.placeOnShelf(id)]);
  return { product, until: until.toISOString(), isOnSale: onSale !== undefined, list };
}

/** Undefined for a link whose key is wrong or whose order does not exist. */
async function ofLink<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isRefused(error, "not_found")) return undefined;
    throw error;
  }
}
