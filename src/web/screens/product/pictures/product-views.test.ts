import { expect, it } from "vitest";
import type { Picture } from "#contract/products.ts";
import { rand } from "#domain/money/money.ts";
import { productViews } from "./product-views.ts";

function picture(name: string, background: string): Picture {
  return { name, hash: "0", width: 1200, height: 1200, widths: [640], background, alt: name };
}

function record(cover: string) {
  return {
    id: 601,
    name: "First Light",
    description: "",
    price: rand(500),
    stockQuantity: 9,
    lowStockThreshold: 5,
    perPerson: 20,
    sku: null,
    lastRestocked: null,
    image: "",
    category: "music",
    inStock: true,
    featured: false,
    externalLink: null,
    availableSizes: [],
    availableColors: [],
    // Dark on the whole, pale where the number stands.
    pictures: { main: picture("601", "#777777"), colors: {}, cover: picture("cover-601", cover) },
  };
}

it.each([
  ["#2b2b2d", true],
  ["#c8c6c4", false],
])("a sleeve of %s asks for a light number: %s", (background, isDark) => {
  const [whole, second] = productViews(record(background), undefined);
  expect([whole?.isDark ?? false, second?.isDark]).toEqual([false, isDark]);
});
