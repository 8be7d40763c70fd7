import { BRAND, shopDescription } from "#content/brand.ts";
import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import { isGarment } from "#domain/catalogue/product-options.ts";
import { isChoiceOut } from "#domain/inventory/stock-of-choice.ts";
import { parseRand, toDecimalText, type ZarCents } from "#domain/money/money.ts";
import { type DeliveryTerms, deliveryFee, HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import type { ListedProduct } from "#server/catalogue/products.service.ts";
import { type Markup, markupText, xml } from "#server/platform/markup.ts";
import { feedCategory, feedItems } from "./feed-items.ts";
import { pictureAddresses, picturesOf } from "./listed-product.ts";

/** Google's limits in characters; products with longer texts are refused. */
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;
const MOST_FURTHER_PICTURES = 10;

type FeedSettings = { readonly publicUrl: string; readonly delivery: DeliveryTerms };

/**
 * The feed as RSS 2.0 with Google's product elements, which Google Merchant and Meta read; yielded in parts.
 * Availability is spelled with spaces: Meta knows no other spelling, and Google accepts both. Downloads are left out: Google asks
 * for a delivery of every item, and Meta refuses downloads.
 */
export async function* productFeed(
  parts: AsyncIterable<readonly ListedProduct[]>,
  { publicUrl, delivery }: FeedSettings,
): AsyncGenerator<string> {
  yield markupText(xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${BRAND}</title>
<link>${publicUrl}/</link>
<description>${shopDescription(delivery)}</description>
`);
  for await (const part of parts) {
    yield part
      .filter(({ product }) => !product.filesOnly)
      .map(({ product }) => itemEntries(product, publicUrl, delivery))
      .join("");
  }
  yield "</channel>\n</rss>\n";
}

/** Texts shared by the items of a product are built once, because a large catalogue has a million items. */
function itemEntries(product: ProductJson, publicUrl: string, delivery: DeliveryTerms): string {
  const description = xml`<g:description>${cut(product.description, LONGEST_DESCRIPTION)}</g:description>`;
  const facts = factsOf(product, delivery);
  const imagesWith = once((main: Picture) => imagesOf(product, main, publicUrl));
  const colorOf = once((color: string | undefined) => optional("color", color));
  const sizeOf = once((size: string | undefined) => optional("size", size));
  const link = `${publicUrl}/product/${product.id}`;
  const titleWith = createTitle(product.name);
  const queryWith = createQuery();
  return feedItems(product)
    .map(({ id, groupId, color, size, picture }) =>
      markupText(xml`<item>
<g:id>${id}</g:id>
<g:title>${titleWith(color, size)}</g:title>
${description}
<g:link>${link}${queryWith(color, size)}</g:link>
${imagesWith(picture)}${availabilityOf(isChoiceOut(product, { color, size }))}${facts}${optional("item_group_id", groupId)}${colorOf(color)}${sizeOf(size)}</item>
`),
    )
    .join("");
}

function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const one = made.get(key) ?? { value: make(key) };
    made.set(key, one);
    return one.value;
  };
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

function factsOf(product: ProductJson, delivery: DeliveryTerms): Markup {
  const price = parseRand(product.price);
  return xml`<g:price>${inRand(price)}</g:price>
<g:brand>${BRAND}</g:brand>
<g:condition>new</g:condition>
<g:identifier_exists>no</g:identifier_exists>
${optional("material", product.facts?.cloth)}<g:shipping><g:country>${HOME_COUNTRY}</g:country><g:service>Standard</g:service><g:price>${inRand(deliveryFee(delivery, price, HOME_COUNTRY))}</g:price></g:shipping>
${optional("google_product_category", feedCategory(product.category))}${isGarment(product) ? FOR_GROWN_UPS : undefined}`;
}

/** Availability of this size and colour, where they are counted separately. */
function availabilityOf(isOut: boolean): Markup {
  return isOut ? OUT_OF_STOCK : IN_STOCK;
}

const OUT_OF_STOCK = xml`<g:availability>out of stock</g:availability>
`;
const IN_STOCK = xml`<g:availability>in stock</g:availability>
`;

const FOR_GROWN_UPS = xml`<g:age_group>adult</g:age_group>
<g:gender>unisex</g:gender>
`;

const OPTIONAL = {
  google_product_category: (value: string | number) =>
    xml`<g:google_product_category>${value}</g:google_product_category>
`,
  item_group_id: (value: string | number) => xml`<g:item_group_id>${value}</g:item_group_id>
`,
  material: (value: string | number) => xml`<g:material>${value}</g:material>
`,
  color: (value: string | number) => xml`<g:color>${value}</g:color>
`,
  size: (value: string | number) => xml`<g:size>${value}</g:size>
`,
} as const;

function optional(name: keyof typeof OPTIONAL, value: string | number | undefined) {
  return value === undefined ? undefined : OPTIONAL[name](value);
}

/** Shortens the product's name so that size and colour fit behind it. */
function createTitle(name: string): (color: string | undefined, size: string | undefined) => string {
  const nameWithin = once((most: number) => cut(name, most));
  return (color, size) => {
    const choice = [color, size].filter(Boolean).join(" / ");
    if (choice === "") return nameWithin(LONGEST_TITLE);
    return cut(`${nameWithin(LONGEST_TITLE - choice.length - 3)} - ${choice}`, LONGEST_TITLE);
  };
}

/** The query of the product page's address that preselects this size and colour. */
function createQuery(): (color: string | undefined, size: string | undefined) => string {
  const partOf = (name: string) =>
    once((value: string | undefined) =>
      value === undefined ? [] : [new URLSearchParams([[name, value]]).toString()],
    );
  const [colorPart, sizePart] = [partOf("color"), partOf("size")];
  return (color, size) => {
    const parts = [...colorPart(color), ...sizePart(size)];
    return parts.length > 0 ? `?${parts.join("&")}` : "";
  };
}

function inRand(amount: ZarCents): string {
  return `${toDecimalText(amount)} ZAR`;
}

/** Cuts between whole characters, never inside an emoji. */
function cut(untrimmed: string, most: number): string {
  const text = untrimmed.trim();
  // The length in UTF-16 units is never less than that in characters.
  if (text.length <= most) return text;
  const signs = Array.from(text);
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join("")}…`;
}
