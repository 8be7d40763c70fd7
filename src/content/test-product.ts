/** The product the social pages try sharing with (SPEC section 3): as the catalogue sells it, but never changed by a sale. */
export const TEST_PRODUCT = {
  id: 201,
  name: "Kulud Classic Tee",
  description:
    "A small wordmark, centred, over the words Johannesburg Sound System. The everyday tee: straight cut, ribbed crew neck. Premium cotton, no polyester.",
  /** As text, as the specification has it. */
  price: "R180",
  /** Name of its photograph in catalogue/photos. */
  image: "201",
  category: "tshirts",
  inStock: true,
  featured: true,
  stockQuantity: 100,
  lowStockThreshold: 10,
  sku: "KLD-TEST-201",
  /** UTC. */
  lastRestocked: "2026-01-15T08:00:00.000Z",
  externalLink: null,
} as const;
