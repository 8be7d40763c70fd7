import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { rand } from "#domain/money/money.ts";
import { products } from "#server/database/schema/products.ts";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay R/ });
const changed = (page: Page, words: RegExp) => page.getByRole("alert").getByText(words).first();

/** Changes the tee in the database alone, so that an open page goes on showing the old price and stock. */
async function changeTee({ db }: E2eShop, change: Partial<typeof products.$inferInsert>): Promise<void> {
  await db.update(products).set(change).where(eq(products.id, 101));
}

test.describe("when the shop's truth has changed since the checkout was opened", () => {
  test.use({ expectedComplaint: /409/ });

  test("pieces that are gone leave the cart; a new price is shown line by line, and paid only when asked again", async ({
    page,
    shop,
  }) => {
    await putWordmarkTeeIntoCart(page);
    await goToCheckout(page);
    await fillCustomerInformation(page);
    const before = (await readOrders(shop.db)).length;
    try {
      await test.step("sold meanwhile", async () => {
        await changeTee(shop, { inStock: false });
        await payButton(page).click();
        await expect(changed(page, /Kulud Wordmark Tee/)).toBeVisible();
        await expect(payButton(page)).toHaveCount(0);
        await page.getByRole("dialog").getByRole("link", { name: "SHOP NOW" }).click();
        await expect(page).toHaveURL(/#featured$/);
        await expect(page.getByRole("dialog")).toHaveCount(0);
      });
      await test.step("dearer meanwhile", async () => {
        await changeTee(shop, { inStock: true });
        await putWordmarkTeeIntoCart(page);
        await goToCheckout(page);
        await expect(page.getByRole("button", { name: "Pay R180" })).toBeEnabled();
        await changeTee(shop, { price: rand(200) });
        await payButton(page).click();
        await expect(page.getByRole("button", { name: "Pay R200" })).toBeEnabled();
        await expect(changed(page, /Kulud Wordmark Tee.*R200/)).toBeVisible();
        expect(await readOrders(shop.db)).toHaveLength(before);
        await page.getByRole("button", { name: "Pay R200" }).click();
        await expect(page.getByRole("heading", { name: "SANDBOX" })).toBeVisible();
      });
    } finally {
      await changeTee(shop, { price: rand(180), inStock: true });
    }
    expect((await readOrders(shop.db)).slice(before)).toMatchObject([{ totalCents: 20_000 }]);
  });
});

test("Back leads from the checkout to the cart it was opened from, and from there to the page; Close leads to the page at once", async ({
  page,
}) => {
  const dialog = (name: string) => page.getByRole("dialog", { name });
  await page.goto("/about");
  await putWordmarkTeeIntoCart(page);
  const here = page.url();
  await goToCheckout(page);
  await expect(dialog("Complete Your Order")).toBeVisible();
  await page.goBack();
  await expect(dialog("Complete Your Order")).toHaveCount(0);
  await expect(dialog("Cart").getByRole("button", { name: "PROCEED TO CHECKOUT" })).toBeInViewport();
  await expect(dialog("Cart").locator(":focus")).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(page.url()).toBe(here);
  await goToCheckout(page);
  await dialog("Complete Your Order").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

const WINDOWS = [
  { width: 390, height: 664 },
  { width: 360, height: 560 },
  { width: 1440, height: 900 },
];

test("the ways to pay, the day of arrival and the pay button are seen without scrolling", async ({
  page,
}) => {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  const dialog = page.getByRole("dialog", { name: "Complete Your Order" });
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    for (const seen of [
      dialog.getByRole("radio", { name: "PayPal" }),
      dialog.getByText(/^Arrives /),
      payButton(page),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 });
  }
  await fillCustomerInformation(page);
  const email = await dialog.getByLabel("Email").inputValue();
  await expect(dialog.getByText(`Confirmation to ${email}`)).toBeInViewport({ ratio: 1 });
});
