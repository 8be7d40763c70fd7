/** What the pages of text say, as the server draws them. */
import { beforeAll, describe, expect, it } from "vitest";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";
import { type DrawnPart, openDrawnPage } from "#tests/support/documents/drawn-page.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
});

const open = (path: string) => openDrawnPage(shop.url, path);
const wordsOf = (parts: readonly DrawnPart[]) => parts.map(({ text }) => text);

async function openMain(path: string): Promise<DrawnPart> {
  const [main] = (await open(path)).all("main");
  if (!main) throw new Error(`${path} has no main part`);
  return main;
}

it.each([
  ["/about", "About"],
  ["/news", "Happenings"],
  ["/returns", "Returns"],
  ["/size-guide", "Size Guide"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
])("%s is titled %s", async (path, title) => {
  const page = await open(path);
  expect(wordsOf(page.all("title"))).toEqual([`${title} — KULUD`]);
  expect(wordsOf(page.all("h1"))).toEqual([title]);
});

it("about: story, a voice, mission of four points, experience, artists to play and three values", async () => {
  const main = await openMain("/about");
  expect(wordsOf(main.all("h2"))).toEqual([
    "Story",
    "In our words",
    "Mission",
    "Experience",
    "Artists",
    "Values",
  ]);
  expect(wordsOf(main.named("section", "Values").all("h3"))).toEqual([
    "Authenticity",
    "Quality",
    "Community",
  ]);
  expect(main.all("ol").map((list) => list.all("li").length)).toEqual([4]);
  const artists = main.all("section").find((section) => section.text.startsWith("Artists"));
  expect(wordsOf(artists?.all("h3") ?? [])).toEqual(["KULUD", "KULUD Sound System", "KULUD Quartet"]);
  const links = artists?.all("a").map((link) => link.attribute("data-play")) ?? [];
  expect(links.filter((id) => id !== undefined)).toEqual(["601", "606", "607"]);
});

it.each(["/about", "/news"])("%s leads to the shop and to the music", async (path) => {
  const main = await openMain(path);
  const links = main.all("a").map((link) => [link.text, link.attribute("href")]);
  expect(links).toEqual(
    expect.arrayContaining([
      ["Shop Collection", "/"],
      ["Explore Music", "/music"],
    ]),
  );
});

it("news: one featured item, then recent updates with category, date, title, summary and content", async () => {
  const main = await openMain("/news");
  const articles = main.all("article");
  const categories = [
    "Product Launch",
    "Music Release",
    "Site Update",
    "Quality Assurance",
    "Shipping Update",
  ];
  expect(articles.map((article) => article.all("p")[0]?.all("span")[0]?.text ?? "")).toEqual(categories);
  expect(wordsOf(articles[0]?.all("h2") ?? [])).toEqual(["New Premium Cotton Collection"]);
  expect(main.named("section", "Recent updates").all("article")).toHaveLength(4);
  for (const article of articles) {
    expect(wordsOf(article.all("time"))).toEqual([expect.stringMatching(/^\d{4}\.\d{2}\.\d{2}$/)]);
    expect(article.all("h2").length + article.all("h3").length).toBe(1);
    expect(article.all("p")).toHaveLength(3);
  }
});

it("news: the newsletter form has one email field, Subscribe and the privacy line", async () => {
  const newsletter = (await openMain("/news")).named("section", "Newsletter");
  const [field, ...more] = newsletter.all("input", { type: "email" });
  expect(more).toEqual([]);
  expect(wordsOf(newsletter.all("label", { for: field?.attribute("id") ?? "" })).join()).toContain("Email");
  expect(wordsOf(newsletter.all("button"))).toEqual(["Subscribe"]);
  expect(newsletter.text).toContain("You can unsubscribe at any time.");
});

it("returns: 30 days, R150 off international returns, 5–7 business days, 48 hours", async () => {
  const main = await openMain("/returns");
  expect(wordsOf(main.all("dt")).filter((term) => /\d/.test(term))).toEqual([
    "30 days",
    "R150",
    "5–7 business days",
    "48 hours",
  ]);
  expect(main.text).toContain("International returns deduct R150 from the refund.");
  expect(main.text).toContain("Report damaged items within 48 hours of delivery.");
});

describe("size guide", () => {
  const TO_XXL = ["XS", "S", "M", "L", "XL", "XXL"];

  it.each([
    ["Men's Tees", [...TO_XXL, "4XL"]],
    ["Men's Crewnecks & Hoodies", [...TO_XXL, "4XL"]],
    ["Gym Gear Tank", [...TO_XXL, "4XL"]],
    ["Spring Dress", TO_XXL],
    ["Women's", TO_XXL],
  ])("%s: %j, in inches with centimetres", async (name, sizes) => {
    const table = (await openMain("/size-guide")).named("section", name);
    const rows = table.all("tr").slice(1);
    expect(rows.map((row) => row.all("th", { scope: "row" })[0]?.text)).toEqual(sizes);
    const lengths = wordsOf(rows[2]?.all("td") ?? []).filter((cell) => cell.includes(" in"));
    expect(lengths.length).toBeGreaterThan(1);
    for (const length of lengths) expect(length).toMatch(/^\d+(\.5)? in \d+ cm$/);
  });

  it("has UK sizes for women's alone, and says what the cloth is", async () => {
    const main = await openMain("/size-guide");
    expect(wordsOf(main.all("th", { scope: "col" })).filter((title) => title === "UK size")).toHaveLength(1);
    expect(main.text).toContain("No polyester. Shrinkage 1-2%.");
  });
});

it("privacy: says who is responsible and where to complain, to be reviewed by the owner", async () => {
  const main = await openMain("/privacy");
  expect(main.text).toContain("To be reviewed by the owner");
  expect(main.text).toContain("not set yet (demo)");
  expect(main.text).toContain("POPIAComplaints@inforegulator.org.za");
  const links = main.named("nav", "Contents").all("a");
  expect(wordsOf(links)).toEqual(expect.arrayContaining(["Who is responsible", "The Information Regulator"]));
});

it.each(["/privacy", "/terms"])(
  "%s: each line of its contents leads to the section of that title",
  async (path) => {
    const main = await openMain(path);
    const links = main.named("nav", "Contents").all("a");
    expect(links.length).toBeGreaterThan(5);
    for (const { attribute, text } of links) {
      const [section] = main.all("section", { id: attribute("href")?.slice(1) ?? "" });
      expect(wordsOf(section?.all("h2") ?? [])).toEqual([expect.stringContaining(text.replace(/^\d+ /, ""))]);
    }
  },
);

it("terms: who sells, section 44, and no word of VAT without a VAT number", async () => {
  const main = await openMain("/terms");
  expect(wordsOf(main.all("h2"))).toContain("Who sells to you");
  expect(main.text).toContain("not set yet (demo)");
  expect(main.text).toContain("Section 44 of the ECT Act");
  expect(main.text).not.toContain("VAT");
});
