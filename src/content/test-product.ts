/** The product that the social pages share as a test: as the catalogue sells it, but never changed by a sale. */
export const TEST_PRODUCT = {
  id: 201,
  name: "Kulud Classic Tee",
  description:
    "A small wordmark, centred, over the words Johannesburg Sound System. The everyday tee: straight cut, ribbed crew neck. Premium cotton, no polyester.",
  /** As shown, because this product is never paid for. */
  price: "R180",
  /** Name of its photograph in catalogue/photos. */
  image: "201",
  category: "tshirts",
  inStock: true,
  featured: true,
  stockQuantity: 100,
  lowStockThreshold: 10,
  sku: "KLD-201",
  /** UTC. */
  lastRestocked: "2026-01-15T08:00:00.000Z",
  externalLink: null,
} as const;
