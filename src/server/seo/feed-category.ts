/** Numbers in Google's product taxonomy. Only categories whose products all belong to one entry have a number. */
const FEED_CATEGORIES: Readonly<Record<string, number>> = {
  // Apparel & Accessories > Clothing > Shirts & Tops, where hoodies belong too.
  tshirts: 212,
  crewnecks: 212,
  "limited-apparel": 212,
  "limited-special": 212,
  // Apparel & Accessories > Clothing: tees, gym gear and dresses.
  spring: 1604,
  // Media > Music & Sound Recordings.
  music: 855,
  // Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork.
  "limited-archive": 500044,
};

const CLOTHING = ["tshirts", "crewnecks", "limited-apparel", "limited-special", "spring"];

/** The category's number in Google's taxonomy; undefined when no single entry fits. */
export function feedCategory(category: string): number | undefined {
  return FEED_CATEGORIES[category];
}

/** Whether the category's products are clothing, for which Google demands further attributes. */
export function isClothing(category: string): boolean {
  return CLOTHING.includes(category);
}
