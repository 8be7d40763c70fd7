import { BRAND, SHOP_LINE } from "#content/brand.ts";
import { editionNumber } from "#domain/certificates/edition-number.ts";
import { announcementAt, type ShownAnnouncement } from "#domain/contact/announcement.ts";
import { formatRand } from "#domain/money/money.ts";
import { type LinkPreviewsShop, PREVIEWED_PAGES } from "#server/link-previews/link-previews.ts";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from "#server/link-previews/preview-layout.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { offeredPayPal } from "#server/payments/paypal-offer.ts";
import type { Site } from "#web/api/page-context.ts";

/** The parts of the shop that pages need. */
export type PagesShop = PaymentsShop & LinkPreviewsShop;

const PREVIEW_SIZE = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };

/**
 * What the shop says of itself now: settings may change between two pages. What is said of a release stands in place of the
 * owner's own line.
 */
export function readSite(shop: PagesShop, releaseLine: ShownAnnouncement | undefined): Site {
  const { pictures, previews, clock, settings, cardProvider } = shop;
  const now = clock.now();
  return {
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
    now,
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
    announcement: releaseLine ?? announcementAt(settings.announcement, now),
  };
}
