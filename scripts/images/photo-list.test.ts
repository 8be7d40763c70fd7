import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { readCatalogue } from "#server/catalogue/catalogue-file.ts";
import { readAltTexts } from "./alt-texts.ts";
import { photosToMake } from "./photo-list.ts";

const TEE = { id: 101, name: "Wordmark Tee", image: "101", availableColors: ["Black", "Red"] };
const ALT_TEXTS = {
  "101": { alt: "in black", color: "black" },
  "101-red": { alt: "in red", color: "red" },
  "101-back": { alt: "from the back", color: "black" },
  "101-detail": { alt: "close-up", color: "black" },
  hero: { alt: "campaign", color: null },
};

it("lists default, offered colours, back, close-up and campaign pictures, and no colour that is not offered", () => {
  const photos = ["101", "101-black", "101-red", "101-pink", "101-back", "101-detail", "hero", "sketch"];
  const names = photosToMake([TEE], photos, ALT_TEXTS).map((photo) => photo.name);
  expect(names.toSorted()).toEqual(["101", "101-back", "101-detail", "101-red", "hero"]);
});

it.each([
  ["the default photograph", ["101-red"], "Product 101 (Wordmark Tee) has no photograph photos/101.webp"],
  ["an offered colour", ["101"], "Product 101 (Wordmark Tee) is offered in Red"],
])("names the product that lacks %s", (_, photos, complaint) => {
  expect(() => photosToMake([TEE], photos, ALT_TEXTS)).toThrow(complaint);
});

it("asks for the alt text of a photograph that has none", () => {
  const { "101-red": _, ...incomplete } = ALT_TEXTS;
  expect(() => photosToMake([TEE], ["101", "101-red"], incomplete)).toThrow(
    "photos/101-red.webp has no entry",
  );
});

it("finds a photograph with an alt text for everything the shop's own catalogue offers", async () => {
  const photosFolder = join(resolve("catalogue"), "photos");
  const photoNames = (await readdir(photosFolder)).map((file) => file.replace(/\.webp$/, ""));
  const products = await readCatalogue(resolve("catalogue"));
  const photos = photosToMake(products, photoNames, await readAltTexts(photosFolder));
  const names = photos.map((photo) => photo.name);
  for (const name of [
    "hero",
    "hero-portrait",
    "tile-apparel",
    "tile-music",
    "tile-accessories",
    "105-wide",
  ]) {
    expect(names).toContain(name);
  }
  expect(new Set(names).size).toBe(names.length);
});
