import type { Shelf } from "#domain/catalogue/shop-shelves.ts";

type ShelfLabel = Pick<Shelf, "slug" | "name">;

/** Names of the catalogue's categories, and other words by which shoppers search for them. */
type CategoryWords = {
  readonly name: string;
  readonly words: string;
  /** The slug of its shelf, where that is another word. */
  readonly shelf?: string;
};

const CATEGORIES: Readonly<Record<string, CategoryWords>> = {
  tshirts: { name: "Tees", words: "tee t-shirt shirt top", shelf: "tees" },
  crewnecks: { name: "Crewnecks & Hoodies", words: "crewneck sweater jersey jumper" },
  spring: { name: "Spring", words: "spring collection" },
  music: { name: "Records", words: "music record vinyl album LP" },
  accessories: { name: "Accessories", words: "accessory" },
  "limited-apparel": { name: "Limited Apparel", words: "limited edition numbered" },
  "limited-archive": { name: "Limited Archive", words: "limited edition numbered print poster" },
  "limited-special": { name: "Limited Special", words: "limited edition numbered" },
};

/** As a filter names it: by its shelf among these; else by its own word. */
export function categoryName(category: string, shelves: readonly ShelfLabel[] = []): string {
  const known = CATEGORIES[category];
  const shelf = shelves.find(({ slug }) => slug === (known?.shelf ?? category));
  if (shelf) return shelf.name;
  const own = category.replaceAll("-", " ");
  return known?.name ?? own.charAt(0).toUpperCase() + own.slice(1);
}

/** Everything a search may say for it. */
export function categoryWords(category: string): string {
  return `${categoryName(category)} ${CATEGORIES[category]?.words ?? ""}`;
}
