import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

const cards = (page: Page) => page.locator("main").getByRole("article");
const panel = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => panel(page).getByRole("combobox", { name: "Search the shop" });
const options = (page: Page) => panel(page).getByRole("option");

async function openSearch(page: Page): Promise<void> {
  await page.locator("header").getByRole("link", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's link leads to a page that searches, corrects a slip and leads on", async ({ page }) => {
    await page.goto("/");
    await page.locator("header").getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL("/search");
    await page.getByRole("searchbox", { name: "Search the shop" }).fill("  Sondwave ");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("This is what there is for “soundwave”.")).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveTitle("Search: sondwave — KULUD");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("searchbox", { name: "Search the shop" }).fill("zzzz");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Nothing found for “zzzz”.")).toBeVisible();
    await page.locator("main").getByRole("link", { name: "Tees" }).click();
    await expect(page).toHaveURL("/shop/tees");
  });

  test("what it finds is narrowed by links, and Clear all is one press", async ({ page }) => {
    await page.goto("/search?q=black");
    const all = await cards(page).count();
    await page.getByText("Filter", { exact: true }).click();
    await page.getByRole("link", { name: /^Records/ }).click();
    await expect(page).toHaveURL("/search?q=black&category=music");
    expect(await cards(page).count()).toBeLessThan(all);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/search?q=black");
    await expect(cards(page)).toHaveCount(all);
  });
});

test("pieces are found while they are typed, and chosen by keyboard alone", { tag: "@both" }, async ({
  page,
}) => {
  await page.goto("/");
  await page.locator("header").getByRole("link", { name: "Search" }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("soundwvae");
  await expect(panel(page).getByRole("status")).toHaveText("2 pieces for “soundwave”");
  await expect(options(page)).toHaveText([/^Soundwave Tee/, /^Soundwave Crewneck/]);
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options(page).last().getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Soundwave Crewneck", level: 1 })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(panel(page)).toBeHidden();
});

test("Enter opens the page of all that was found, and Back leads to where it was asked", async ({ page }) => {
  await page.goto("/about");
  await openSearch(page);
  await page.keyboard.type("Black");
  await expect(panel(page).getByRole("button", { name: /^All \d+ pieces$/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=black");
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("Escape and Back close it where it was opened", async ({ page }) => {
  await page.goto("/about");
  await openSearch(page);
  await page.keyboard.type("tee");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(page.locator("header").getByRole("link", { name: "Search" })).toBeFocused();
  await openSearch(page);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL("/about");
});

test("nothing found says so, and leads to the shelves", async ({ page }) => {
  await page.goto("/");
  await openSearch(page);
  await page.keyboard.type("zzzz");
  await expect(panel(page).getByRole("status")).toHaveText("Nothing found for “zzzz”");
  await panel(page).getByRole("link", { name: /^Tees/ }).click();
  await expect(page).toHaveURL("/shop/tees");
});

test("its scripts come when somebody comes near it, and no sooner", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const isAsked = () => asked.some((url) => url.includes("/search-panel"));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(isAsked()).toBe(false);
  await page.locator("header").getByRole("link", { name: "Search" }).focus();
  await expect.poll(isAsked).toBe(true);
});

test("the page of what was found has no axe violations and no sideways scroll, on the smallest phone either", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/search?q=hodie");
  await page.getByText("Filter", { exact: true }).click();
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await openSearch(page);
  await page.keyboard.type("tee");
  await expect(options(page).first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});
