import type { AdminProductDetail } from "#contract/admin/products.ts";

/** A tee that nobody has edited, as its page of the admin reads it. */
export function adminProduct(change: Partial<AdminProductDetail> = {}): AdminProductDetail {
  return {
    id: 108,
    name: "Rooftop Tee",
    category: "tshirts",
    price: "240",
    sku: "KLD-108",
    featured: false,
    hidden: false,
    isDraft: false,
    onShelf: 7,
    filesOnly: false,
    picture: null,
    warnings: [],
    description: "Heavy cotton with a rooftop print.",
    lowStockThreshold: 5,
    externalLink: null,
    availableSizes: ["S", "M"],
    availableColors: [],
    cloth: null,
    care: null,
    clothFrom: null,
    madeIn: null,
    sizeTable: null,
    goesWith: [],
    editedAt: null,
    namesFormerPrice: false,
    mayNameFormerPrice: null,
    pictures: [],
    prices: [],
    edition: null,
    tracks: [],
    sample: null,
    ...change,
  };
}
