import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { fieldOf, fillAddress, openShipping, save } from "#tests/support/browser/saving-address.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";
import { paths } from "#web/paths.ts";
import type { PageState } from "./page-state.ts";

export const SHOPPING_STATES: readonly PageState[] = [
  {
    name: "the cart with a line being changed",
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await openCart(page);
      await cartLine(page, "Kulud Wordmark Tee").getByRole("button", { name: "Change" }).click();
      await page.getByLabel("Size of Kulud Wordmark Tee").waitFor();
    },
  },
  {
    name: "the checkout with every field refused",
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await goToCheckout(page);
      await page.getByRole("button", { name: "Pay R180" }).click();
      await page.getByText("First name is required").waitFor();
      // To the end: a choice that lies half under the pay bar is taken by axe for a small one.
      await page.evaluate(
        `for (const part of document.querySelectorAll("[role=dialog] *")) part.scrollTop = part.scrollHeight`,
      );
    },
  },
  {
    name: "Quick Checkout with a saved address",
    hasWideLayout: true,
    async open(page) {
      await openShipping(page);
      await fillAddress(page);
      await save(page);
      await putWordmarkTeeIntoCart(page);
      await goToCheckout(page);
      await page.getByRole("heading", { name: "Quick Checkout" }).waitFor();
    },
  },
  {
    name: "the address form with every field refused",
    async open(page) {
      await openShipping(page);
      await fieldOf(page, "Country").selectOption("Other");
      await page.getByRole("button", { name: "Save Shipping Information" }).click();
      await page.getByText("Please enter your country", { exact: true }).waitFor();
    },
  },
  {
    name: "a piece that is out, and whoever waits for it",
    open: (page, shop) =>
      withOtherProducts(shop, eq(products.id, 201), { stockQuantity: 0 }, async () => {
        await page.goto(paths.product(201));
        await page.getByRole("button", { name: "Tell me", exact: true }).click();
        await page.getByText("Please enter a valid email address.").waitFor();
      }),
  },
  {
    name: "buying one piece without the cart",
    hasWideLayout: true,
    async open(page) {
      await page.goto(`${paths.buy(101)}?size=M&color=White`);
      await fillCustomerInformation(page);
    },
  },
];
