import { expect, it } from "vitest";
import { faultsOf } from "#tests/support/documents/structured-data-rules.ts";

const ALBUM = {
  "@type": "MusicAlbum",
  name: "First Light",
  url: "https://shop.example/product/601",
  image: "https://shop.example/601.webp",
  byArtist: { "@type": "MusicGroup", name: "KULUD" },
  offers: {
    "@type": "Offer",
    url: "https://shop.example/product/601",
    price: "500.00",
    priceCurrency: "ZAR",
  },
};

it.each([
  ["nothing in a whole album", {}, []],
  ["a missing name", { name: undefined }, ["MusicAlbum.name"]],
  ["a path in place of an address", { url: "/product/601" }, ["MusicAlbum.url"]],
  ["a fault further in", { offers: { ...ALBUM.offers, price: "R500" } }, ["MusicAlbum.offers"]],
  ["a free offer", { offers: { ...ALBUM.offers, price: "0.00" } }, ["MusicAlbum.offers"]],
  ["a type nobody wrote rules for", { "@type": "Book" }, ["no rules for Book"]],
])("the rules of structured data find %s", (_case, change, faults) => {
  expect(faultsOf({ ...ALBUM, ...change })).toEqual(faults);
});
