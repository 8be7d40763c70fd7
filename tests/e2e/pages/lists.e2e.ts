/** Going through the shop's lists inside the page: what a press changes, and what stays where it is. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

// Other tests add tees, so these, which count them, have a shop of their own.
test.use({ shopFor: "lists that are counted" });

const cards = (page: Page) => page.locator("main").getByRole("article");
const chosen = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const group = (page: Page, name: string) => page.getByRole("region", { name });

/** Documents that the page is replaced by. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

async function countOn(page: Page, link: string): Promise<number> {
  const text = await page.getByRole("link", { name: new RegExp(`^${link} `) }).innerText();
  return Number(/(\d+)/.exec(text.replace(link, ""))?.[1]);
}

test("filters are added and taken away one by one without a new document, and the place on the page stays", async ({
  page,
}) => {
  await page.goto("/shop/tees");
  const documents = countDocuments(page);
  await page.getByText("Filter and sort", { exact: true }).click();
  await page.evaluate("scrollTo(0, 90)");
  await group(page, "Color")
    .getByRole("link", { name: /^Black / })
    .click();
  await expect(chosen(page).getByRole("link", { name: "Remove Black" })).toBeVisible();
  expect(await page.evaluate("scrollY")).toBe(90);
  const cheap = await countOn(page, "Under R200");
  await group(page, "Price")
    .getByRole("link", { name: /^Under R200 / })
    .click();
  await expect(cards(page)).toHaveCount(cheap);
  await expect(page).toHaveURL("/shop/tees?color=Black&price=0-200");
  await chosen(page).getByRole("link", { name: "Remove Black" }).click();
  await expect(page).toHaveURL("/shop/tees?price=0-200");
  await page.goBack();
  await expect(cards(page)).toHaveCount(cheap);
  await chosen(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/shop/tees");
  await expect(cards(page)).toHaveCount(13);
  expect(documents()).toBe(0);

  await test.step("accessories are narrowed on their own page, which keeps what it says", async () => {
    await page.goto("/accessories");
    const title = await page.title();
    await page.getByText("Filter and sort", { exact: true }).click();
    const few = await countOn(page, "Under R200");
    await page.getByRole("link", { name: /^Under R200 / }).click();
    await expect(page).toHaveURL("/accessories?price=0-200");
    await expect(cards(page)).toHaveCount(few);
    await expect(page.getByRole("status").filter({ hasText: `${few} accessories` })).toBeVisible();
    await group(page, "Color")
      .getByRole("link", { name: /^Grey / })
      .click();
    await expect(cards(page)).toHaveCount(1);
    await chosen(page).getByRole("link", { name: "Remove Grey" }).click();
    await expect(cards(page)).toHaveCount(few);
    await chosen(page).getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/accessories");
    await expect(cards(page)).toHaveCount(6);
    expect(await page.title()).toBe(title);
  });

  await test.step("a chosen order stays with a filter, and its own order comes back", async () => {
    const first = cards(page).first();
    const own = await first.innerText();
    await group(page, "Sort").getByRole("link", { name: "Price, high to low" }).click();
    await expect(page).toHaveURL("/accessories?sort=price-down");
    await expect(first).not.toHaveText(own, { useInnerText: true });
    await group(page, "Color")
      .getByRole("link", { name: /^Black / })
      .click();
    await expect(page).toHaveURL("/accessories?color=Black&sort=price-down");
    await chosen(page).getByRole("link", { name: "Clear all" }).click();
    await group(page, "Sort").getByRole("link", { name: "Our pick" }).click();
    await expect(page).toHaveURL("/accessories");
    await expect(first).toHaveText(own, { useInnerText: true });
  });
});
