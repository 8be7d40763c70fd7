import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

const PAGES = [
  ["/about", "About"],
  ["/news", "Happenings"],
  ["/returns", "Returns"],
  ["/size-guide", "Size Guide"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
] as const;

const HEADING_LEVELS =
  "[...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) => Number(heading.tagName[1]))";

function heading(page: Page, name: string) {
  return page.getByRole("heading", { name, exact: true });
}

test.describe("each text page", () => {
  for (const [path, title] of PAGES) {
    test(`${path} is titled ${title}, its headings step down one by one, and axe finds nothing`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} — KULUD`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([title]);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3}/);
      const levels = await page.evaluate<number[]>(HEADING_LEVELS);
      expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
      await expectNoAxeViolations(page);
    });

    test(`${path} needs no sideways scrolling at 200 % zoom or on a 320 pixel screen`, async ({ page }) => {
      for (const width of [720, 320]) {
        await page.setViewportSize({ width, height: 450 });
        await page.goto(path);
        const overflow = await sidewaysOverflow(page);
        expect(overflow, `${width} pixels wide`).toBe(0);
      }
    });
  }
});

test("about: story, mission of four points, experience and three values lead to the shop", async ({
  page,
}) => {
  await page.goto("/about");
  for (const name of ["Story", "Mission", "Experience", "Values"]) {
    await expect(heading(page, name)).toBeVisible();
  }
  for (const value of ["Authenticity", "Quality", "Community"]) {
    await expect(page.getByRole("heading", { level: 3, name: value })).toBeVisible();
  }
  await expect(page.getByRole("main").locator("ol > li")).toHaveCount(4);
  await expect(page.getByRole("figure")).toContainText("Not sold in this red");
  await page.getByRole("link", { name: "Shop Collection" }).click();
  await expect(heading(page, "NEW COLLECTION")).toBeVisible();
});

test("about and news: Explore Music leads to /music", async ({ page }) => {
  for (const path of ["/about", "/news"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Explore Music" })).toHaveAttribute("href", "/music");
  }
});

test("news: one featured item, then recent updates with category, date, title, summary and content", async ({
  page,
}) => {
  await page.goto("/news");
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles).toHaveCount(5);
  await expect(articles.first().getByRole("heading")).toHaveText("New Premium Cotton Collection");
  await expect(heading(page, "Recent updates")).toBeVisible();
  const categories = [
    "Product Launch",
    "Music Release",
    "Site Update",
    "Quality Assurance",
    "Shipping Update",
  ];
  for (const [index, category] of categories.entries()) {
    const article = articles.nth(index);
    await expect(article.getByText(category, { exact: true })).toBeVisible();
    await expect(article.locator("time")).toHaveText(/^\d{4}\.\d{2}\.\d{2}$/);
    await expect(article.getByRole("heading")).toHaveCount(1);
    await expect(article.getByRole("paragraph")).toHaveCount(3);
  }
  await expect(page.getByRole("link", { name: "Shop Collection" })).toHaveAttribute("href", "/");
});

test("news: the newsletter form has one email field, Subscribe and the privacy line", async ({ page }) => {
  await page.goto("/news");
  const newsletter = page.getByRole("main").getByRole("region", { name: "Newsletter" });
  await expect(newsletter.getByRole("textbox")).toHaveCount(1);
  await expect(newsletter.getByLabel("Email")).toBeVisible();
  await expect(newsletter.getByRole("button", { name: "Subscribe" })).toBeVisible();
  await expect(newsletter.getByText("You can unsubscribe at any time.")).toBeVisible();
});

test("returns: 30 days, R150 off international returns, 5-7 business days, 48 hours", async ({ page }) => {
  await page.goto("/returns");
  const main = page.getByRole("main");
  await expect(main.getByRole("term").filter({ hasText: /\d/ })).toHaveText([
    "30 days",
    "R150",
    "5-7 business days",
    "48 hours",
  ]);
  await expect(main.getByText("International returns deduct R150 from the refund.")).toBeVisible();
  await expect(main.getByText("Report damaged items within 48 hours of delivery.")).toBeVisible();
});

test("size guide: five tables, XS to 4XL in inches with centimetres, UK sizes for women's", async ({
  page,
}) => {
  await page.goto("/size-guide");
  const toXxl = ["XS", "S", "M", "L", "XL", "XXL"];
  const tables = [
    ["Men's Tees", [...toXxl, "4XL"]],
    ["Men's Crewnecks & Hoodies", [...toXxl, "4XL"]],
    ["Gym Gear Tank", [...toXxl, "4XL"]],
    ["Spring Dress", toXxl],
    ["Women's", toXxl],
  ] as const;
  for (const [name, sizes] of tables) {
    const table = page.getByRole("region", { name, exact: true }).getByRole("table");
    await expect(table.getByRole("rowheader")).toHaveText([...sizes]);
    await expect(
      table
        .getByRole("row", { name: /^M / })
        .getByText(/^\d+(\.5)? in$/)
        .first(),
    ).toBeVisible();
    await expect(
      table
        .getByRole("row", { name: /^M / })
        .getByText(/^\d+ cm$/)
        .first(),
    ).toBeVisible();
  }
  await expect(page.getByRole("columnheader", { name: "UK size" })).toHaveCount(1);
  await expect(page.getByText("No polyester. Shrinkage 1-2%.")).toBeVisible();
});

test("size guide: a table scrolls by itself where it is too wide, and its sizes stay in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 280, height: 700 });
  await page.goto("/size-guide");
  const region = page.getByRole("region", { name: "Men's Tees" });
  const lastColumn = region.getByRole("columnheader").last();
  await expect(lastColumn).not.toBeInViewport({ ratio: 1 });
  await region.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("ArrowRight");
  await expect(lastColumn).toBeInViewport({ ratio: 1 });
  await expect(region.getByRole("rowheader", { name: "XS" })).toBeInViewport({ ratio: 1 });
});

test("privacy: says who is responsible, your rights and where to complain, to be reviewed by the owner", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByText("To be reviewed by the owner")).toBeVisible();
  await expect(page.getByText("not set yet (demo)").first()).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "The Information Regulator" }).click();
  await expect(page).toHaveURL(/\/privacy#regulator$/);
  await expect(heading(page, "The Information Regulator")).toBeInViewport();
  await expect(page.getByText("POPIAComplaints@inforegulator.org.za")).toBeVisible();
  // Beside the text on wide screens the list stays in sight; on phones it stands before the text.
  const firstLink = contents.getByRole("link", { name: "Who is responsible" });
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  if (isWide) await expect(firstLink).toBeInViewport({ ratio: 1 });
  else await expect(firstLink).not.toBeInViewport();
});

test("terms: reached from the footer, with section 44 and no word of VAT without a VAT number", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveTitle("Terms — KULUD");
  await expect(heading(page, "Who sells to you")).toBeVisible();
  await expect(page.getByText("not set yet (demo)").first()).toBeVisible();
  await expect(page.getByText(/Section 44 of the ECT Act/)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("VAT");
});
