import { describe, expect, it } from "vitest";
import { FIRST_MENU } from "#content/catalogue/shelf-pages.ts";
import { FOOTER_LISTS } from "#content/site-pages.ts";
import { FINDABLE_PAGES } from "#content/texts/page-words.ts";
import { findPages, helpPages } from "./find-pages.ts";

const NO_PIECES = { total: 0, meant: null };
const PIECES = { total: 8, meant: null };
const labels = (q: string, pieces: { total: number; meant: string | null } = NO_PIECES) =>
  findPages(q, pieces).pages.map(({ label }) => label);

describe("findPages", () => {
  it.each([
    ["returns", ["Returns"]],
    ["Return", ["Returns"]],
    ["How do I return it?", ["Returns"]],
    ["refund policy", ["Returns"]],
    ["money back", ["Returns"]],
    ["size guide", ["Size Guide"]],
    ["size-guide", ["Size Guide"]],
    ["sizes", ["Size Guide"]],
    ["siz", ["Size Guide"]],
    ["size chart", ["Size Guide"]],
    ["shipping", ["Shipping"]],
    ["delivery cost", ["Shipping"]],
    ["how long is the delivery", ["Shipping"]],
    ["contact us", ["Contact"]],
    ["e-mail", ["Contact"]],
    ["privacy", ["Privacy"]],
    ["popia", ["Privacy"]],
    ["terms & conditions", ["Terms"]],
    ["policy", ["Returns", "Privacy", "Terms"]],
    ["where is my order", ["Find my order"]],
    ["track order", ["Find my order"]],
    ["about", ["About"]],
    ["news", ["News"]],
    ["hoodies", ["Crewnecks & Hoodies"]],
    ["vinyl", ["Music"]],
    ["poster", ["Limited"]],
  ])("“%s” is %j", (q, found) => {
    expect(labels(q)).toEqual(found);
  });

  it.each([
    "",
    "s",
    "re",
    "what is this",
    "soundwave",
    "zzzz",
    "XL",
    "42",
    "jeans",
    "socks",
    "jacket",
    "perfume",
    "shoes",
  ])("“%s” is none", (q) => expect(labels(q)).toEqual([]));

  it.each(["black", "black hoodie", "kulud"])("“%s”, of which there are pieces, is none", (q) =>
    expect(labels(q, PIECES)).toEqual([]),
  );

  it.each([
    ["shiping", "Shipping"],
    ["retrun", "Returns"],
    ["privcy", "Privacy"],
    ["accesories", "Accessories"],
  ])("“%s”, which no piece is called, is %s", (q, label) => {
    expect(labels(q)).toEqual([label]);
    expect(labels(q, PIECES)).toEqual([]);
  });

  it.each([
    ["refund", "rewind", true],
    ["shiping", "sliding", true],
    ["hodies", "hoodies", false],
    ["blak", "blank", false],
  ])("“%s” is a page rather than a piece called “%s”: %s", (q, meant, areMeant) => {
    expect(findPages(q, { total: 1, meant }).areMeant).toBe(areMeant);
  });

  it.each([
    ["When does a parcel reach Durban?", ["Find my order"]],
    ["how much is delivery to Soweto", ["Shipping"]],
    ["is the chest of the soundwave wide", ["Size Guide"]],
  ])("“%s”, of which no page has every word, is %j", (q, found) => {
    expect(labels(q)).toEqual(found);
    expect(labels(q, PIECES)).toEqual([]);
  });

  it("leaves pieces that have the words as they were typed", () => {
    expect(findPages("music", PIECES)).toEqual({
      pages: [{ label: "Music", path: "/music" }],
      areMeant: false,
    });
  });
});

it("every page that the footer and the shop menu name is found by its name, but the first page", () => {
  const named = [...FOOTER_LISTS.flatMap(({ pages }) => pages), ...FIRST_MENU].filter(
    ({ path }) => path !== "/",
  );
  for (const { label, path } of named)
    expect(
      findPages(label, PIECES).pages.map((page) => page.path),
      label,
    ).toContain(path);
  expect(new Set(FINDABLE_PAGES.map(({ path }) => path)).size).toBe(FINDABLE_PAGES.length);
});

it.each([
  ["zzzz", ["Shipping", "Returns", "Size Guide", "Contact"]],
  ["does the washing damage it", ["Returns", "Shipping", "Size Guide", "Contact"]],
])("help for “%s” is %j", (q, found) => {
  expect(helpPages(q).map(({ label }) => label)).toEqual(found);
});
