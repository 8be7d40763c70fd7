/** The pictures that chats and networks show for a link: made on first ask, kept by what they show. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Picture, ProductJson } from "#contract/products.ts";
import { formatRand, parseRand, type ZarCents } from "#domain/money/money.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { drawPreview } from "./draw-preview.ts";
import type { Drawing } from "./drawing.ts";
import { createPreviewFiles } from "./preview-files.ts";
import { PHOTO_WIDTH, productDrawing, siteDrawing } from "./preview-layout.ts";
import { readPhotograph } from "./read-photograph.ts";

export type PreviewedProduct = Pick<ProductJson, "id" | "name" | "sku" | "pictures"> & {
  readonly price: ZarCents;
};

export type SocialPreviews = {
  /** Path of the product's preview. It changes with what the picture shows, so that networks fetch it again. */
  productPath(product: PreviewedProduct): string;
  /** Path of the shop's own preview. */
  sitePath(): string;
  /** The finished JPEG; drawn once however many ask for it at the same time. */
  readProduct(product: PreviewedProduct): Promise<Buffer>;
  readSite(): Promise<Buffer>;
  /** Draws what is not there yet, one at a time with pauses, until the signal ends it. Never rejects. */
  warm(signal: AbortSignal): Promise<void>;
};

export type LinkPreviewsShop = CatalogueShop & { readonly previews: SocialPreviews };

/** Raised when the drawing changes, since every picture then has to be fetched anew. */
const DRAWING_VERSION = 1;

const SITE_PHOTO = "hero-portrait";
const WARMING_PAUSE_MS = 200;

type Subject = { readonly name: string; readonly drawing: Drawing; readonly photo: Picture | undefined };

/** Finished previews are kept in the data folder. */
export function createSocialPreviews(shop: CatalogueShop): SocialPreviews {
  const { products, pictures, pictureFolders, log, settings } = shop;
  const files = createPreviewFiles(join(settings.dataDir, "previews"));
  const underWay = new Map<string, Promise<Buffer>>();

  const siteSubject = () => nameByContent("site", siteDrawing(), pictures.find(SITE_PHOTO));

  async function readOrDraw({ name, drawing, photo }: Subject): Promise<Buffer> {
    const kept = await files.read(name);
    if (kept) return kept;
    const jpeg = await drawPreview(
      drawing,
      photo && (await readPhotograph(pictureFolders, photo, PHOTO_WIDTH)),
    );
    // A data folder that takes no files costs time, not the picture.
    await files.write(name, jpeg).catch((error: unknown) => log.warn({ err: error }, "preview not kept"));
    return jpeg;
  }

  function read(subject: Subject): Promise<Buffer> {
    const known = underWay.get(subject.name);
    if (known) return known;
    const drawn = readOrDraw(subject).finally(() => underWay.delete(subject.name));
    underWay.set(subject.name, drawn);
    return drawn;
  }

  async function drawAll(signal: AbortSignal): Promise<void> {
    await read(siteSubject());
    for (const product of await products.list()) {
      await wait(WARMING_PAUSE_MS, undefined, { signal, ref: false });
      await read(productSubject(toPreviewed(product)));
    }
  }

  return {
    productPath: (product) => pathOf(productSubject(product)),
    sitePath: () => pathOf(siteSubject()),
    readProduct: (product) => read(productSubject(product)),
    readSite: () => read(siteSubject()),
    async warm(signal) {
      try {
        await drawAll(signal);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, "previews not warmed");
      }
    },
  };
}

export function toPreviewed(product: ProductJson): PreviewedProduct {
  return { ...product, price: parseRand(product.price) };
}

function productSubject({ id, name, price, sku, pictures }: PreviewedProduct): Subject {
  const words = { id, name, code: sku ?? `KLD-${id}`, price: formatRand(price) };
  return nameByContent(String(id), productDrawing(words), pictures.main);
}

function nameByContent(subject: string, drawing: Drawing, photo: Picture | undefined): Subject {
  const content = JSON.stringify([DRAWING_VERSION, drawing, photo?.name, photo?.hash]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { name: `${subject}-${hash}.jpg`, drawing, photo };
}

function pathOf({ name }: Subject): string {
  return `/previews/${name}`;
}
