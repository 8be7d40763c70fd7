import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LIMITED_EDITIONS } from "#content/certificates/limited-editions.ts";
import { ALBUMS } from "#content/music/albums.ts";
import { TEST_PRODUCT } from "#content/social-pages.ts";
import { NO_LABEL_FACTS } from "#domain/catalogue/label-facts.ts";
import { rand } from "#domain/money/money.ts";
import { readCatalogue } from "./catalogue-file.ts";

const REAL_CATALOGUE = resolve("catalogue");

const TEE = {
  id: 101,
  name: "Kulud Wordmark Tee",
  description: "A tee.",
  price: "180.00",
  category: "tshirts",
  stockQuantity: 60,
  lowStockThreshold: 5,
  sku: "KLD-101",
  inStock: true,
  featured: true,
  externalLink: null,
  availableSizes: ["S", "M"],
  availableColors: ["Black"],
  image: "photos/101.webp",
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "catalogue-"));
});

afterEach(() => rm(folder, { recursive: true }));

function writeProducts(content: unknown): Promise<void> {
  return writeFile(
    join(folder, "products.json"),
    typeof content === "string" ? content : JSON.stringify(content),
  );
}

describe("the shop's own catalogue", () => {
  it("has its 47 products, in the file's order, the limited editions last", async () => {
    const products = await readCatalogue(REAL_CATALOGUE);
    expect(products).toHaveLength(47);
    expect(products.map((product) => product.position)).toEqual(products.map((_, index) => index));
    expect(products.slice(-7).map((product) => product.id)).toEqual(LIMITED_EDITIONS.map(({ id }) => id));
  });

  it("describes every product in two to four sentences without exclamation marks", async () => {
    for (const { id, description } of await readCatalogue(REAL_CATALOGUE)) {
      const sentences = description.split(/(?<=[.?])\s+(?=[A-Z])/);
      expect(sentences.length, `${id}: ${description}`).toBeGreaterThanOrEqual(2);
      expect(sentences.length, `${id}: ${description}`).toBeLessThanOrEqual(4);
      expect(description, `${id}`).toMatch(/\.$/);
      expect(description, `${id}`).not.toContain("!");
    }
  });

  it("names a photograph that exists for every product", async () => {
    const photos = new Set(await readdir(join(REAL_CATALOGUE, "photos")));
    const products = await readCatalogue(REAL_CATALOGUE);
    expect(products.filter((product) => !photos.has(`${product.image}.webp`))).toEqual([]);
  });

  it("has the four albums of /music with the name, price and link that stand there", async () => {
    const products = await readCatalogue(REAL_CATALOGUE);
    const prices = [rand(500), rand(500), rand(500), rand(750)];
    const expected = ALBUMS.map(({ id, title, streamingLink }, place) => {
      return { id, name: title, price: prices[place], externalLink: streamingLink, category: "music" };
    });
    expect(ALBUMS.map(({ id }) => products.find((product) => product.id === id))).toMatchObject(expected);
  });

  it("promises editions of exactly the stock that is there", async () => {
    const limited = (await readCatalogue(REAL_CATALOGUE)).filter(({ category }) =>
      category.startsWith("limited-"),
    );
    expect(limited).toHaveLength(7);
    for (const { description, stockQuantity } of limited) {
      expect(description).toMatch(new RegExp(`An edition of ${stockQuantity}\\b.* certificate`));
    }
  });
});

describe("readCatalogue", () => {
  it("turns prices into cents and photograph paths into names", async () => {
    await writeProducts([TEE]);
    const [product] = await readCatalogue(folder, []);
    expect(product).toEqual({
      ...TEE,
      artist: null,
      ...NO_LABEL_FACTS,
      price: rand(180),
      image: "101",
      position: 0,
    });
  });

  it("takes what the label says", async () => {
    const label = { cloth: "100% cotton", care: "Cold wash.", clothFrom: "Lesotho", madeIn: "South Africa" };
    await writeProducts([{ ...TEE, ...label }]);
    expect(await readCatalogue(folder, [])).toMatchObject([label]);
  });

  it.each([
    ["a country that is no name", { ...TEE, madeIn: "" }, '"madeIn" must not be empty'],
    ["an unknown field", { ...TEE, colour: "Black" }, 'has a field the shop does not know, "colour"'],
    ["a price as a number", { ...TEE, price: 180 }, '"price" must be text in quotes'],
    ["a price without cents", { ...TEE, price: "180" }, '"price" must be a text in rand'],
    ["a price of nothing", { ...TEE, price: "0.00" }, '"price" must be more than nothing'],
    ["negative stock", { ...TEE, stockQuantity: -1 }, '"stockQuantity" must not be negative'],
    ["half a piece", { ...TEE, stockQuantity: 1.5 }, '"stockQuantity" must be a whole number'],
    ["no description", { ...TEE, description: undefined }, '"description" is missing'],
    ["an empty description", { ...TEE, description: " " }, '"description" must not be empty'],
    ["a mark in quotes", { ...TEE, featured: "yes" }, '"featured" must be true or false'],
    ["a size twice", { ...TEE, availableSizes: ["M", "M"] }, '"availableSizes" names something twice'],
    ["a photograph elsewhere", { ...TEE, image: "../101.webp" }, '"image" must name a photograph'],
    [
      "an unsafe link",
      { ...TEE, externalLink: "javascript:alert(1)" },
      '"externalLink" must be null or an https',
    ],
    ["a limited piece without an edition", { ...TEE, category: "limited-apparel" }, "must not be limited"],
  ])("refuses %s, naming product and field", async (_, entry, complaint) => {
    await writeProducts([entry]);
    const reading = readCatalogue(folder, []);
    await expect(reading).rejects.toThrow("product 101 (Kulud Wordmark Tee)");
    await expect(reading).rejects.toThrow(complaint);
  });

  it("says which place a product without a number stands in", async () => {
    await writeProducts([TEE, { name: "No Number Tee" }]);
    await expect(readCatalogue(folder, [])).rejects.toThrow("the product in place 2 (No Number Tee)");
  });

  it.each([
    ["id", { ...TEE, name: "Other Tee", sku: "KLD-999" }],
    ["sku", { ...TEE, name: "Other Tee", id: 102 }],
  ])("refuses two products with one %s", async (field, other) => {
    await writeProducts([TEE, other]);
    await expect(readCatalogue(folder, [])).rejects.toThrow(
      new RegExp(`Other Tee.*"${field}".*already belongs to Kulud Wordmark Tee`),
    );
  });

  it("adds the limited editions after the file, as garments in M and prints without a size", async () => {
    await writeProducts([TEE]);
    const [, ...editions] = await readCatalogue(folder);
    expect(editions.map(({ id, position }) => [id, position])).toEqual([
      [501, 1],
      [502, 2],
      [503, 3],
      [509, 4],
      [510, 5],
      [511, 6],
      [512, 7],
    ]);
    expect(editions[0]).toMatchObject({ price: rand(450), stockQuantity: 12, availableSizes: ["M"] });
    expect(editions[3]).toMatchObject({ price: rand(550), stockQuantity: 5, availableSizes: [] });
  });

  it("refuses a file that takes the number of a limited edition", async () => {
    await writeProducts([{ ...TEE, id: 509 }]);
    await expect(readCatalogue(folder)).rejects.toThrow(
      'product 509 (Archive Print I): "id" 509 already belongs to Kulud Wordmark Tee',
    );
  });

  it.each([
    ["text that is not JSON", "[{,", "is not valid JSON"],
    ["something else than a list", { products: [] }, "must be a list of products"],
  ])("refuses %s", async (_, content, complaint) => {
    await writeProducts(content);
    await expect(readCatalogue(folder, [])).rejects.toThrow(complaint);
  });
});

it("gives shoppers no number that was made for a test", async () => {
  const numbers = (await readCatalogue(REAL_CATALOGUE)).flatMap(({ sku }) => sku ?? []);
  expect(numbers.filter((sku) => !/^KLD-\d{3}$/.test(sku))).toEqual([]);
  expect(TEST_PRODUCT.sku).toBe("KLD-201");
});
