import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import { rand, type ZarCents } from "#domain/money/money.ts";

type ShownProduct = Omit<ProductJson, "price" | "formerPrice"> & {
  readonly price: ZarCents;
  readonly formerPrice?: ZarCents;
};

/** A photograph of this name, of which nothing else matters. */
export function photograph(name: string, background = "#cfcdcb"): Picture {
  return { name, hash: "0", width: 1200, height: 1500, widths: [400], background, alt: name };
}

/** A product as the screens get it, with what a test wants otherwise: no choices, one photograph, plenty in stock. */
export function shownProduct(change: Partial<ShownProduct> = {}): ShownProduct {
  const { id = 101 } = change;
  return {
    id,
    name: `Piece ${id}`,
    description: "",
    price: rand(180),
    stockQuantity: 80,
    lowStockThreshold: 5,
    perPerson: 20,
    sku: null,
    lastRestocked: null,
    image: "",
    category: "tshirts",
    inStock: true,
    featured: false,
    externalLink: null,
    availableSizes: [],
    availableColors: [],
    pictures: { main: photograph(`${id}`), colors: {} },
    ...change,
  };
}
