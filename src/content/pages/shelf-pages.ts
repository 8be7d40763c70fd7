import type { ShelfName } from "#domain/catalogue/shop-shelves.ts";

/** The page of each shelf: its title, and what search engines show below it. */
export const SHELF_PAGES: Readonly<
  Record<ShelfName, { readonly title: string; readonly description: string }>
> = {
  featured: { title: "Featured", description: "What KULUD puts first: the featured pieces, all of them." },
  tees: {
    title: "Tees",
    description: "Every KULUD tee: premium cotton, oversized and regular. No polyester.",
  },
  crewnecks: {
    title: "Crewnecks & Hoodies",
    description: "Every KULUD crewneck and hoodie: heavy cotton and blends. No polyester.",
  },
  spring: {
    title: "Spring",
    description: "The KULUD spring collection: tees, crewnecks, gym gear and dresses.",
  },
  music: { title: "Records", description: "Every record KULUD has pressed." },
  accessories: { title: "All Accessories", description: "Every KULUD cap, hat, tote, sock and slipmat." },
  limited: { title: "All Limited", description: "Every limited KULUD piece: small runs, each numbered." },
};

/** Plurals, as in "All 5,000 tees". */
export const SHELF_NOUNS: Readonly<Record<ShelfName, string>> = {
  featured: "featured pieces",
  tees: "tees",
  crewnecks: "crewnecks & hoodies",
  spring: "spring pieces",
  music: "records",
  accessories: "accessories",
  limited: "limited pieces",
};
