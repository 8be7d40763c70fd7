import { BRAND, SHOP_DESCRIPTION } from "#content/brand.ts";
import type { Picture, ProductJson } from "#contract/products.ts";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { parseRand, toDecimalText, type ZarCents } from "#domain/money/money.ts";
import { deliveryFee, HOME_COUNTRY } from "#domain/orders/delivery.ts";
import type { ListedProduct } from "#server/catalogue/products.service.ts";
import { type Markup, markupText, xml } from "#server/platform/markup.ts";
import { feedCategory, isClothing } from "./feed-category.ts";
import { type FeedItem, feedItems } from "./feed-items.ts";
import { pictureAddresses, picturesOf } from "./listed-product.ts";

/** Google's limits, in signs; longer texts get a product refused. */
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;
const MOST_FURTHER_PICTURES = 10;

/**
 * RSS 2.0 with Google's product names, which Google Merchant and Meta both read, piece by piece. Availability has spaces in it:
 * Meta knows no other spelling, and Google takes both.
 */
export async function* productFeed(
  parts: AsyncIterable<readonly ListedProduct[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  yield markupText(xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${BRAND}</title>
<link>${publicUrl}/</link>
<description>${SHOP_DESCRIPTION}</description>
`);
  for await (const part of parts) {
    for (const { product } of part) yield itemEntries(product, publicUrl);
  }
  yield "</channel>\n</rss>\n";
}

/** What all items of a product share is written once. */
function itemEntries(product: ProductJson, publicUrl: string): string {
  const description = xml`<g:description>${cut(product.description, LONGEST_DESCRIPTION)}</g:description>`;
  const rest = factsOf(product);
  const images = new Map<Picture, Markup>();
  const items = feedItems(product).map((item) => {
    const image = images.get(item.picture) ?? imagesOf(product, item.picture, publicUrl);
    images.set(item.picture, image);
    return xml`<item>
<g:id>${item.id}</g:id>
<g:title>${cut(titleOf(product, item), LONGEST_TITLE)}</g:title>
${description}
<g:link>${linkOf(product, item, publicUrl)}</g:link>
${image}${rest}${optional("item_group_id", item.groupId)}${optional("color", item.color)}${optional("size", item.size)}</item>
`;
  });
  return items.map(markupText).join("");
}

function imagesOf(product: ProductJson, main: Picture, publicUrl: string): Markup {
  const [image = "", ...further] = pictureAddresses(publicUrl, [
    main,
    ...picturesOf(product).filter(({ name }) => name !== main.name),
  ]);
  return xml`<g:image_link>${image}</g:image_link>
${further.slice(0, MOST_FURTHER_PICTURES).map(
  (address) => xml`<g:additional_image_link>${address}</g:additional_image_link>
`,
)}`;
}

function factsOf(product: ProductJson): Markup {
  const price = parseRand(product.price);
  return xml`<g:availability>${isOutOfStock(product) ? "out of stock" : "in stock"}</g:availability>
<g:price>${inRand(price)}</g:price>
<g:brand>${BRAND}</g:brand>
<g:condition>new</g:condition>
<g:identifier_exists>no</g:identifier_exists>
<g:shipping><g:country>${HOME_COUNTRY}</g:country><g:service>Standard</g:service><g:price>${inRand(deliveryFee(price, HOME_COUNTRY))}</g:price></g:shipping>
${optional("google_product_category", feedCategory(product.category))}${isClothing(product.category) ? FOR_GROWN_UPS : undefined}`;
}

const FOR_GROWN_UPS = xml`<g:age_group>adult</g:age_group>
<g:gender>unisex</g:gender>
`;

const OPTIONAL = {
  google_product_category: (value: string | number) =>
    xml`<g:google_product_category>${value}</g:google_product_category>
`,
  item_group_id: (value: string | number) => xml`<g:item_group_id>${value}</g:item_group_id>
`,
  color: (value: string | number) => xml`<g:color>${value}</g:color>
`,
  size: (value: string | number) => xml`<g:size>${value}</g:size>
`,
} as const;

function optional(name: keyof typeof OPTIONAL, value: string | number | undefined) {
  return value === undefined ? undefined : OPTIONAL[name](value);
}

function titleOf({ name }: ProductJson, { color, size }: FeedItem): string {
  const choice = [color, size].filter(Boolean).join(" / ");
  return choice === "" ? name : `${cut(name, LONGEST_TITLE - choice.length - 3)} - ${choice}`;
}

/** The page with this very choice made. */
function linkOf({ id }: ProductJson, { color, size }: FeedItem, publicUrl: string): string {
  const url = new URL(`/product/${id}`, publicUrl);
  if (color !== undefined) url.searchParams.set("color", color);
  if (size !== undefined) url.searchParams.set("size", size);
  return url.href;
}

function inRand(amount: ZarCents): string {
  return `${toDecimalText(amount)} ZAR`;
}

/** Whole signs only: half an emoji would be no text. */
function cut(text: string, most: number): string {
  const signs = Array.from(text.trim());
  return signs.length <= most ? signs.join("") : `${signs.slice(0, most - 1).join("")}…`;
}
