import { pathOfShelf, type SitePage } from "#content/site-pages.ts";
import type { Shelf, ShelfName } from "#domain/catalogue/shop-shelves.ts";

/** As a new shop prints its shelves, in the order of its menu; the last two are not in it. */
export const FIRST_SHELVES: readonly Shelf[] = [
  first("tees", "Tees", "Every KULUD tee: premium cotton, oversized and regular. No polyester.", 1),
  first(
    "crewnecks",
    "Crewnecks & Hoodies",
    "Every KULUD crewneck and hoodie: heavy cotton and blends. No polyester.",
    2,
  ),
  first("spring", "Spring", "The KULUD spring collection: tees, crewnecks, gym gear and dresses.", 3),
  first("accessories", "Accessories", "Every KULUD cap, hat, tote, sock and slipmat.", 4),
  first("limited", "Limited", "Every limited KULUD piece: small runs, each numbered.", 5),
  first("music", "Records", "Every record KULUD has pressed.", null),
  first("featured", "Featured", "What KULUD puts first: the featured pieces, all of them.", null),
];

function first(slug: ShelfName, name: string, description: string, menuPlace: number | null): Shelf {
  return { slug, name, description, menuPlace, sort: "catalogue", first: [] };
}

/** The shop menu of a new shop. */
export const FIRST_MENU: readonly SitePage[] = FIRST_SHELVES.filter(
  ({ menuPlace }) => menuPlace !== null,
).map(({ slug, name }) => ({ label: name, path: pathOfShelf(slug) }));

/** Titles of the pages that show more than the menu leads to: the menu leads to /accessories, /limited and /music. */
const TITLES: Readonly<Record<string, string>> = { accessories: "All Accessories", limited: "All Limited" };

/** The title of a shelf's own page. */
export function shelfTitle({ slug, name }: Pick<Shelf, "slug" | "name">): string {
  const isFirst = FIRST_SHELVES.some((shelf) => shelf.slug === slug && shelf.name === name);
  return (isFirst ? TITLES[slug] : undefined) ?? name;
}

const NOUNS: Readonly<Record<string, string>> = {
  featured: "featured pieces",
  tees: "tees",
  crewnecks: "crewnecks & hoodies",
  spring: "spring pieces",
  music: "records",
  accessories: "accessories",
  limited: "limited pieces",
};

/** Plural, as in "All 5,000 tees"; what the owner named is only counted in pieces. */
export function shelfNoun(slug: string): string {
  return NOUNS[slug] ?? "pieces";
}
