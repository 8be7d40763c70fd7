import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the home page, opened inside the shop, leads down to its products, one twice as wide as the others", async ({
  page,
}) => {
  // Inside the page, so that the browser asks the API for the products.
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "KULUD" }).click();
  await expect(section(page, "Featured Products").getByRole("article").first()).toBeVisible();

  for (const [role, name] of [
    ["link", "SHOP NOW"],
    ["button", /^.*APPAREL/],
    ["button", /^.*ACCESSORIES/],
  ] as const) {
    await test.step(`${name} scrolls to the featured products`, async () => {
      await page.evaluate("scrollTo(0, 0)");
      await expect(section(page, "Featured Products")).not.toBeInViewport({ ratio: 0.2 });
      await page.locator("main").getByRole(role, { name }).first().click();
      await expect(page.getByRole("heading", { name: "Featured Products" })).toBeInViewport();
      await expect(page.getByRole("heading", { name: "Featured Products" })).toBeFocused();
    });
  }

  await test.step("product 105 takes two columns", async () => {
    const tees = section(page, "T-shirt Collection");
    const widthOf = async (name: string) =>
      (await tees.getByRole("article", { name, exact: true }).boundingBox())?.width ?? 0;
    const [double, single] = [await widthOf("Township Map Oversized Tee"), await widthOf("Soundwave Tee")];
    expect(double).toBeCloseTo(2 * single + 2, 0);
  });
});

test("sections that come near the screen late are as high as they will be, led to, and there on paper", async ({
  page,
}) => {
  const heights = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll("section[id] > [style*='--rows']")].map((section) => section.offsetHeight)`,
    );
  await page.goto("/");
  const before = await heights();
  expect(before.length).toBeGreaterThan(3);

  await test.step("an address of a section shows its heading, also from above those never drawn", async () => {
    await page.goto("/#crewnecks");
    await expect(page.getByRole("heading", { name: "Crewnecks & Hoodies" })).toBeInViewport();
  });

  await test.step("Back comes to the piece that was pressed", async () => {
    const piece = section(page, "Crewnecks & Hoodies").getByRole("article").nth(2);
    const link = piece.getByRole("heading").getByRole("link");
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(link).toBeInViewport();
  });

  await test.step("printed, every piece is drawn", async () => {
    await page.goto("/");
    await page.emulateMedia({ media: "print" });
    const after = await heights();
    for (const [index, height] of after.entries())
      expect(Math.abs(height - (before[index] ?? 0)) / height, `section ${index}`).toBeLessThan(0.1);
  });
});
