import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LIMITED_EDITIONS, type LimitedEdition } from "#content/certificates/limited-editions.ts";
import { LABEL_FACTS, NO_LABEL_FACTS, ofEachLabelFact } from "#domain/catalogue/label-facts.ts";
import { isLimitedCategory } from "#domain/catalogue/shop-shelves.ts";
import { DEFAULT_LOW_STOCK_THRESHOLD } from "#domain/inventory/stock-level.ts";
import { parseRand } from "#domain/money/money.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { parseEntry, parseJsonList, productLabel, words } from "./read-entries.ts";

const LARGEST_INTEGER = 2_147_483_647;
const CATALOGUE_FILE = "products.json";

const pieces = z.int("must be a whole number").min(0, "must not be negative").max(LARGEST_INTEGER);
const options = z.array(words).refine((list) => new Set(list).size === list.length, "names something twice");

const optional = (longest: number) =>
  words.max(longest, `must have at most ${longest} characters`).nullable().default(null);

/** One entry of products.json as the owner writes it. */
const CatalogueEntry = z
  .strictObject({
    id: z.int("must be a whole number").min(1, "must be at least 1").max(LARGEST_INTEGER),
    name: words,
    description: words,
    price: z
      .string()
      .regex(/^\d{1,8}\.\d{2}$/, 'must be a text in rand with two decimals, such as "180.00"')
      .refine((price) => Number(price) > 0, "must be more than nothing"),
    category: z
      .string()
      .regex(/^[a-z][a-z-]{0,39}$/, 'must be a word in lower case, such as "tshirts"')
      .refine((category) => !isLimitedCategory(category), "must not be limited: editions are numbered"),
    stockQuantity: pieces,
    lowStockThreshold: pieces,
    sku: words.nullable(),
    inStock: z.boolean(),
    featured: z.boolean(),
    externalLink: z.url({ protocol: /^https$/, error: "must be null or an https address" }).nullable(),
    artist: optional(LONGEST_PRODUCT_TEXTS.artist),
    availableSizes: options,
    availableColors: options,
    ...ofEachLabelFact((name) => optional(LABEL_FACTS[name].longest)),
    image: z
      .string()
      .regex(/^photos\/[a-z0-9-]+\.webp$/, 'must name a photograph, such as "photos/101.webp"')
      .transform((path) => path.slice("photos/".length, -".webp".length)),
  })
  .transform((entry) => ({ ...entry, price: parseRand(entry.price) }));

/** A row of the products table. `image` is the photograph's name, such as "101"; `position` its place in every list. */
export type CatalogueProduct = Readonly<z.infer<typeof CatalogueEntry>> & { readonly position: number };

/**
 * Reads products.json in this folder, in the file's order; the limited editions, which have a module of their
 * own, come last. Throws an Error whose message is one sentence naming the product and field that is wrong.
 */
export async function readCatalogue(
  folder: string,
  editions: readonly LimitedEdition[] = LIMITED_EDITIONS,
): Promise<CatalogueProduct[]> {
  const file = join(folder, CATALOGUE_FILE);
  const entries = parseJsonList(await readFile(file, "utf8"), file);
  const products = [
    ...entries.map((entry, place) => parseEntry(CatalogueEntry, entry, place, file)),
    ...editions.map(toCatalogueProduct),
  ].map((product, position) => ({ ...product, position }));
  refuseRepeats(products, "id", file);
  refuseRepeats(products, "sku", file);
  return products;
}

/** A limited piece as a catalogue product: garments exist in M only, prints have no sizes. */
function toCatalogueProduct(edition: LimitedEdition): Omit<CatalogueProduct, "position"> {
  const { id, name, description, price, category, stock, sku, photo } = edition;
  return {
    id,
    name,
    description,
    price,
    category,
    stockQuantity: stock,
    lowStockThreshold: DEFAULT_LOW_STOCK_THRESHOLD,
    sku,
    inStock: true,
    featured: false,
    externalLink: null,
    artist: null,
    availableSizes: category === "limited-archive" ? [] : ["M"],
    availableColors: [],
    ...NO_LABEL_FACTS,
    image: photo,
  };
}

function refuseRepeats(products: readonly CatalogueProduct[], field: "id" | "sku", file: string): void {
  const firstWith = new Map<number | string, CatalogueProduct>();
  for (const product of products) {
    const value = product[field];
    if (value === null) continue;
    const first = firstWith.get(value);
    if (first) {
      const label = productLabel(product, product.position);
      throw new Error(`${file}: ${label}: "${field}" ${value} already belongs to ${first.name}.`);
    }
    firstWith.set(value, product);
  }
}
