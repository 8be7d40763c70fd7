import { BRAND, SHOP_LINE } from "#content/brand.ts";
import { isOutOfStock, isUnreleased, type StockedProduct } from "#domain/inventory/stock-level.ts";
import { formatRand, type ZarCents } from "#domain/money/money.ts";
import { paths } from "#web/paths.ts";

export type SharedProduct = StockedProduct & {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: ZarCents;
  /** Address of its photograph. */
  readonly image?: string;
};

/** A share button's props. Missing ones are taken from the product, or from the shop without one. */
export type ShareInput = {
  readonly product?: SharedProduct;
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
  readonly url?: string;
};

export type ShareContent = {
  readonly title: string;
  readonly description: string;
  readonly image: string | undefined;
  /** Absolute. */
  readonly url: string;
  /** The address for WhatsApp: for a product, the page with its link preview, which forwards people to the product. */
  readonly whatsAppUrl: string;
};

/** Fills in what the share button left out. `origin` is the site's, without a trailing slash. */
export function shareContent(input: ShareInput, origin: string): ShareContent {
  const { product } = input;
  const url = input.url ?? `${origin}${product ? paths.product(product.id) : paths.home}`;
  return {
    title: input.title ?? (product ? productShareTitle(product) : BRAND),
    description:
      input.description ?? (product ? productShareDescription(product) : `${BRAND}. ${SHOP_LINE}.`),
    image: input.image ?? product?.image,
    url,
    whatsAppUrl: product && input.url === undefined ? `${origin}${paths.whatsApp(product.id)}` : url,
  };
}

/** Name, price in rand and brand. */
export function productShareTitle({ name, price }: Pick<SharedProduct, "name" | "price">): string {
  return `${name} - ${formatRand(price)} | ${BRAND}`;
}

/** Name, price, description and whether it is in stock. */
export function productShareDescription(product: Omit<SharedProduct, "id" | "image">): string {
  const onShelf = isOutOfStock(product) ? "Out of Stock" : "In Stock";
  const stock = isUnreleased(product) ? "Coming Soon" : onShelf;
  return `${product.name} - ${formatRand(product.price)}. ${asSentence(product.description)} ${stock}`;
}

function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
