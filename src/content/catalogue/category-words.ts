/** Names of the catalogue's categories, and other words by which shoppers search for them. */
type CategoryWords = { readonly name: string; readonly words: string };

const CATEGORIES: Readonly<Record<string, CategoryWords>> = {
  tshirts: { name: "Tees", words: "tee t-shirt shirt top" },
  crewnecks: { name: "Crewnecks & Hoodies", words: "crewneck sweater jersey jumper" },
  spring: { name: "Spring", words: "spring collection" },
  music: { name: "Records", words: "music record vinyl album LP" },
  accessories: { name: "Accessories", words: "accessory" },
  "limited-apparel": { name: "Limited Apparel", words: "limited edition numbered" },
  "limited-archive": { name: "Limited Archive", words: "limited edition numbered print poster" },
  "limited-special": { name: "Limited Special", words: "limited edition numbered" },
};

/** As a filter names it; an owner's own category is named by its own word. */
export function categoryName(category: string): string {
  const own = category.replaceAll("-", " ");
  return CATEGORIES[category]?.name ?? own.charAt(0).toUpperCase() + own.slice(1);
}

/** Everything a search may say for it. */
export function categoryWords(category: string): string {
  return `${categoryName(category)} ${CATEGORIES[category]?.words ?? ""}`;
}
