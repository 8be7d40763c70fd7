/**
 * The pictures that chats and networks show for a link: drawn on the first request and kept under a name derived from
 * what they show.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { MOST_LISTED } from "#contract/call/paging.ts";
import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import type { CertificateJson } from "#contract/certificates/certificates.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { editionNumber } from "#domain/certificates/edition-number.ts";
import { formatRand, parseRand, type ZarCents } from "#domain/money/money.ts";
import type { ScenePlace } from "#domain/pictures/scene-places.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { createSingleFlight } from "#server/platform/single-flight.ts";
import { drawInChild, type PreviewToDraw } from "./draw-in-child.ts";
import { drawPreview } from "./draw-preview.ts";
import type { Drawing } from "./drawing.ts";
import { createPreviewFiles } from "./preview-files.ts";
import {
  mastheadDrawing,
  numberDrawing,
  PHOTO_WIDTH,
  productDrawing,
  siteDrawing,
} from "./preview-layout.ts";
import { findPhotograph, readPhotograph } from "./read-photograph.ts";

export type PreviewedProduct = Pick<ProductJson, "id" | "name" | "sku" | "pictures"> & {
  readonly price: ZarCents;
};

export type PreviewedNumber = Pick<
  CertificateJson,
  "productId" | "productName" | "serial" | "editionSize" | "isTest"
>;

export type LinkPreviewsShop = CatalogueShop & { readonly previews: SocialPreviews };

/** To be raised when the layout changes, so that every picture is drawn and fetched again. */
const DRAWING_VERSION = 1;

/** A preview's content, and its file's name, which is derived from the content. */
type Subject = { readonly name: string; readonly drawing: Drawing; readonly photo: Picture | undefined };

/** Pages with a preview of their own; `site` is that of all others. */
export const PREVIEWED_PAGES = ["site", "music", "limited"] as const;
export type PreviewedPage = (typeof PREVIEWED_PAGES)[number];

const PAGES: Readonly<Record<PreviewedPage, { drawing: () => Drawing; photo: ScenePlace }>> = {
  site: { drawing: siteDrawing, photo: "hero-portrait" },
  music: { drawing: () => mastheadDrawing("MUSIC", 3.9), photo: "tile-music" },
  limited: { drawing: () => mastheadDrawing("LIMITED", 4.8), photo: "limited" },
};

export type LinkPreview = {
  /** It changes with what the picture shows, so that networks fetch it again. */
  readonly path: string;
  /** The finished JPEG. Simultaneous requests share one drawing. */
  readonly read: () => Promise<Buffer>;
};

const FIRST_PRODUCTS = { offset: 0, limit: MOST_LISTED };

/** Previews are kept in the data folder; each machine draws its own. */
export function createSocialPreviews(shop: CatalogueShop) {
  const { products, pictures, findPicture, log, settings } = shop;
  const folder = join(settings.dataDir, "previews");
  const files = createPreviewFiles(folder);
  const flight = createSingleFlight<Buffer>();

  const pageSubject = (page: PreviewedPage) => {
    const { drawing, photo } = PAGES[page];
    return nameByContent(page, drawing(), pictures.find(photo));
  };

  async function readOrDraw(subject: Subject): Promise<Buffer> {
    const kept = await files.read(subject.name);
    if (kept) return kept;
    const { drawing, photo } = subject;
    // A missing photograph leaves its place empty.
    const bytes = photo && (await readPhotograph(findPicture, photo, PHOTO_WIDTH));
    const jpeg = await drawPreview(drawing, bytes);
    // When the data folder cannot be written, the picture is sent all the same and drawn again next time.
    await files
      .write(subject.name, jpeg)
      .catch((error: unknown) => log.warn({ err: error }, "preview not kept"));
    return jpeg;
  }

  const previewOf = (subject: Subject): LinkPreview => ({
    path: `/previews/${subject.name}`,
    read: () => flight.run(subject.name, () => readOrDraw(subject)),
  });

  /** Undefined when the photograph is not on this machine: the preview is then drawn on request. */
  async function toDraw({ name, drawing, photo }: Subject): Promise<PreviewToDraw | undefined> {
    if (!photo) return { name, drawing, photoFile: undefined };
    const file = await findPhotograph(findPicture, photo, PHOTO_WIDTH);
    if (file && !("path" in file)) return undefined;
    return { name, drawing, photoFile: file?.path };
  }

  async function drawAll(signal: AbortSignal): Promise<void> {
    const first = await products.list("all", FIRST_PRODUCTS);
    const subjects = first.map((product) => productSubject(toPreviewed(product)));
    const missing = await files.missing([...PREVIEWED_PAGES.map(pageSubject), ...subjects]);
    const found = await Promise.all(missing.map(toDraw));
    const drawable = found.filter((subject) => subject !== undefined);
    if (drawable.length > 0) await drawInChild({ folder, subjects: drawable }, signal);
  }

  return {
    ofProduct: (product: PreviewedProduct) => previewOf(productSubject(product)),
    ofPage: (page: PreviewedPage) => previewOf(pageSubject(page)),
    /** "I own 1/8", with the photograph of its product; undefined for one that is hidden. */
    ofNumber: (number: PreviewedNumber, photo: Picture | undefined) =>
      previewOf(numberSubject(number, photo)),
    /**
     * Draws the missing previews of the first products in a separate process, until the signal ends it. Others are drawn
     * on request. Never rejects.
     */
    async warm(signal: AbortSignal): Promise<void> {
      try {
        await drawAll(signal);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, "previews not warmed");
      }
    },
  };
}

export type SocialPreviews = ReturnType<typeof createSocialPreviews>;

/** The part of a product that its preview shows. */
export function toPreviewed(product: ProductJson): PreviewedProduct {
  return { ...product, price: parseRand(product.price) };
}

function productSubject({ id, name, price, sku, pictures }: PreviewedProduct): Subject {
  const words = { id, name, code: catalogueCode({ id, sku }), price: formatRand(price) };
  return nameByContent(String(id), productDrawing(words), pictures.main);
}

/** Named by its number alone: the address of the picture does not contain the certificate's code. */
function numberSubject(
  { productId, serial, editionSize, productName, isTest }: PreviewedNumber,
  photo: Picture | undefined,
): Subject {
  const words = { number: editionNumber(serial, editionSize), name: productName, isTest };
  return nameByContent(`${productId}-${serial}`, numberDrawing(words), photo);
}

function nameByContent(subject: string, drawing: Drawing, photo: Picture | undefined): Subject {
  // A picture drawn from a smaller file, because the right one did not exist yet, is not kept for good.
  const isSmall = photo !== undefined && Math.max(...photo.widths) < PHOTO_WIDTH;
  const small = isSmall ? photo.widths : [];
  const content = JSON.stringify([DRAWING_VERSION, drawing, photo?.name, photo?.hash, ...small]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { name: `${subject}-${hash}.jpg`, drawing, photo };
}
