/**
 * The pictures that chats and networks show for a link: drawn on the first request and kept under a name derived from
 * what they show.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { MOST_LISTED } from "#contract/call/paging.ts";
import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { formatRand, parseRand, type ZarCents } from "#domain/money/money.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { createSingleFlight } from "#server/platform/single-flight.ts";
import { drawInChild, type PreviewToDraw } from "./draw-in-child.ts";
import { drawPreview } from "./draw-preview.ts";
import type { Drawing } from "./drawing.ts";
import { createPreviewFiles } from "./preview-files.ts";
import { PHOTO_WIDTH, productDrawing, siteDrawing } from "./preview-layout.ts";
import { findPhotograph, readPhotograph } from "./read-photograph.ts";

export type PreviewedProduct = Pick<ProductJson, "id" | "name" | "sku" | "pictures"> & {
  readonly price: ZarCents;
};

export type LinkPreviewsShop = CatalogueShop & { readonly previews: SocialPreviews };

/** To be raised when the layout changes, so that every picture is drawn and fetched again. */
const DRAWING_VERSION = 1;

/** A preview's content, and its file's name, which is derived from the content. */
type Subject = { readonly name: string; readonly drawing: Drawing; readonly photo: Picture | undefined };

const SITE_PHOTO = "hero-portrait";
const FIRST_PRODUCTS = { offset: 0, limit: MOST_LISTED };

/** Previews are kept in the data folder; each machine draws its own. */
export function createSocialPreviews(shop: CatalogueShop) {
  const { products, pictures, findPicture, log, settings } = shop;
  const folder = join(settings.dataDir, "previews");
  const files = createPreviewFiles(folder);
  const flight = createSingleFlight<Buffer>();

  const siteSubject = () => nameByContent("site", siteDrawing(), pictures.find(SITE_PHOTO));

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

  const read = (subject: Subject): Promise<Buffer> => flight.run(subject.name, () => readOrDraw(subject));

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
    const missing = await files.missing([siteSubject(), ...subjects]);
    const found = await Promise.all(missing.map(toDraw));
    const drawable = found.filter((subject) => subject !== undefined);
    if (drawable.length > 0) await drawInChild({ folder, subjects: drawable }, signal);
  }

  return {
    /** The path of the product's preview. It changes with what the picture shows, so that networks fetch it again. */
    productPath: (product: PreviewedProduct): string => pathOf(productSubject(product)),
    /** The path of the shop's own preview. */
    sitePath: (): string => pathOf(siteSubject()),
    /** The finished JPEG. Simultaneous requests share one drawing. */
    readProduct: (product: PreviewedProduct): Promise<Buffer> => read(productSubject(product)),
    readSite: (): Promise<Buffer> => read(siteSubject()),
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

function nameByContent(subject: string, drawing: Drawing, photo: Picture | undefined): Subject {
  // A picture drawn from a smaller file, because the right one did not exist yet, is not kept for good.
  const isSmall = photo !== undefined && Math.max(...photo.widths) < PHOTO_WIDTH;
  const small = isSmall ? photo.widths : [];
  const content = JSON.stringify([DRAWING_VERSION, drawing, photo?.name, photo?.hash, ...small]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { name: `${subject}-${hash}.jpg`, drawing, photo };
}

function pathOf({ name }: Subject): string {
  return `/previews/${name}`;
}
