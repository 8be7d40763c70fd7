import { expect, type Page } from "@playwright/test";
import { goToCheckout, putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const TEE = /\/product\/101/;
const guide = (page: Page) => page.locator("main form").getByRole("link", { name: "Size Guide" });

test("Back closes the cart, the share dialog and the checkout, and forward opens none of them again", async ({
  page,
}) => {
  await page.goto("/music");
  await putWordmarkTeeIntoCart(page);

  await openCart(page);
  await expect(dialog(page, "Cart")).toBeVisible();
  await page.goBack();
  await expect(dialog(page, "Cart")).toBeHidden();
  await expect(page).toHaveURL(TEE);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeFocused();

  await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
  await expect(dialog(page, "Share")).toBeVisible();
  await page.goBack();
  await expect(dialog(page, "Share")).toBeHidden();

  await goToCheckout(page);
  await page.getByLabel("First Name").fill("Lerato");
  await page.goBack();
  await expect(dialog(page, "Complete Your Order")).toBeHidden();
  // From which it was opened.
  await expect(dialog(page, "Cart")).toBeVisible();
  await page.goBack();
  await expect(dialog(page, "Cart")).toBeHidden();
  await page.goForward();
  await goToCheckout(page);
  await expect(page.getByLabel("First Name")).toHaveValue("Lerato");

  await dialog(page, "Complete Your Order").getByRole("button", { name: "Close" }).click();
  await expect(dialog(page, "Complete Your Order")).toBeHidden();
  await expect(page).toHaveURL(TEE);

  await test.step("and returns from a link of the menu or the cart to the page it was pressed on", async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.goBack();
    await expect(dialog(page, "Menu")).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await dialog(page, "Menu").getByRole("link", { name: "INVENTORY" }).click();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect(dialog(page, "Menu")).toBeHidden();

    await openCart(page);
    await cartLine(page, "Kulud Wordmark Tee").getByRole("link").click();
    await expect(page).toHaveURL(TEE);
    await expect(dialog(page, "Cart")).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/inventory$/);
    await page.goBack();
    await expect(page).toHaveURL(TEE);
    await page.goBack();
    await expect(page).toHaveURL(/\/music$/);
  });
});

test("a page starts at its top, and Back leads where it was left, also out of the measures of a garment", async ({
  page,
}) => {
  await test.step("a page", async () => {
    await page.goto("/");
    const leaving = page.getByRole("link", { name: "About", exact: true }).last();
    // By keyboard: a click may scroll the link to another place first, after the position was read.
    await leaving.focus();
    const left = await page.evaluate<number>("scrollY");
    expect(left).toBeGreaterThan(1000);
    await leaving.press("Enter");
    await expect(page).toHaveURL("/about");
    await expect.poll(() => page.evaluate<number>("scrollY")).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect.poll(() => page.evaluate<number>("scrollY")).toBeCloseTo(left, -2);
  });

  await test.step("the measures, over the page of their garment", async () => {
    const measures = dialog(page, "Size Guide");
    await page.goto("/product/101?size=M");
    await guide(page).press("Enter");
    await expect(measures.getByRole("row", { name: /^M / })).toContainText("102 cm");
    await page.goBack();
    await expect(measures).toBeHidden();
    await expect(guide(page)).toBeFocused();
    await expect(page).toHaveURL("/product/101?size=M");
    await guide(page).click();
    await measures.getByRole("link", { name: /How to measure/ }).click();
    await expect(page).toHaveURL("/size-guide#mens-tees");
    await expect(page.getByRole("heading", { name: "Men's Tees" })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL("/product/101?size=M");
    await expect(measures).toBeHidden();
  });
});
