import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { type SharedProduct, type ShareInput, shareContent } from "./share-content.ts";

const ORIGIN = "https://shop.example";

const TEE: SharedProduct = {
  id: 106,
  name: "Vinyl Tee",
  description: "A record on the chest.",
  price: rand(180),
  image: "/images/106-abc-1200.webp",
  inStock: true,
  stockQuantity: 9,
  lowStockThreshold: 5,
  category: "tshirts",
};

describe("shareContent", () => {
  it("describes a product by its own facts", () => {
    expect(shareContent({ product: TEE }, ORIGIN)).toEqual({
      title: "Vinyl Tee - R180 | KULUD",
      description: "Vinyl Tee - R180. A record on the chest. In Stock",
      image: "/images/106-abc-1200.webp",
      url: "https://shop.example/product/106",
      whatsAppUrl: "https://shop.example/wa/106",
    });
  });

  it("describes the shop when there is no product", () => {
    const content = shareContent({}, ORIGIN);
    expect(content).toMatchObject({
      title: "KULUD",
      image: undefined,
      url: "https://shop.example/",
      whatsAppUrl: "https://shop.example/",
    });
    expect(content.description).toContain("KULUD");
  });

  it.each<[keyof ShareInput & ("title" | "description" | "image" | "url"), string]>([
    ["title", "My find"],
    ["description", "Look at this."],
    ["image", "/images/another.webp"],
    ["url", "https://shop.example/product/106?color=White"],
  ])("takes the given %s in place of the product's", (key, value) => {
    expect(shareContent({ product: TEE, [key]: value }, ORIGIN)[key]).toBe(value);
  });

  it("sends WhatsApp to a given address instead of the product's own page", () => {
    const url = "https://shop.example/product/106?color=White";
    expect(shareContent({ product: TEE, url }, ORIGIN).whatsAppUrl).toBe(url);
  });

  it.each([
    ["none are left", { stockQuantity: 0 }, "Out of Stock"],
    ["it is taken off sale", { inStock: false }, "Out of Stock"],
    [
      "it is a record that is not out yet",
      { category: "music", stockQuantity: 0, externalLink: null },
      "Coming Soon",
    ],
    ["few are left", { stockQuantity: 1 }, "In Stock"],
  ])("ends with the stock note when %s", (_case, stock, note) => {
    const { description } = shareContent({ product: { ...TEE, ...stock } }, ORIGIN);
    expect(description.endsWith(` ${note}`)).toBe(true);
  });

  it("ends a description that has no full stop with one", () => {
    const { description } = shareContent({ product: { ...TEE, description: "Heavy cotton " } }, ORIGIN);
    expect(description).toBe("Vinyl Tee - R180. Heavy cotton. In Stock");
  });
});
