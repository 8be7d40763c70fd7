import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LIMITED_EDITIONS } from "#content/certificates/limited-editions.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { shownProduct } from "#tests/support/products/shown-product.ts";
import { CART_KEY, parseStoredCart } from "#web/shop/cart/cart-store.ts";
import type { Product } from "#web/shop/products/product.ts";
import { LimitedCard } from "./limited-card.tsx";

const { fetchStub } = stubFetch();

function drawCard(name: string, left: number, said: Partial<Product> = {}): void {
  const piece = LIMITED_EDITIONS.find((one) => one.name === name);
  if (!piece) throw new Error(`no edition ${name}`);
  const { id, price, category } = piece;
  const edition = shownProduct({
    id,
    name,
    price,
    category,
    isNumbered: true,
    stockQuantity: left,
    inStock: left > 0,
    perPerson: 2,
    availableSizes: category === "limited-archive" ? [] : ["M"],
    availableColors: [],
    ...said,
  });
  renderInShop(<LimitedCard edition={edition} shape="single" />);
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^ADD/ });

const linesInCart = () => parseStoredCart(localStorage.getItem(CART_KEY) ?? "")?.lines;

it.each(["Founders Tee", "Archive Print I"])(
  "adds %s in size M, says so in a toast and on its button",
  async (name) => {
    drawCard(name, 8);
    await userEvent.click(button());
    expect(await screen.findByText("Added to cart")).toBeTruthy();
    expect(screen.getByText(`${name} has been added to your cart`)).toBeTruthy();
    expect(button().textContent).toBe("ADDED!");
    expect(linesInCart()).toMatchObject([{ name, size: "M", quantity: 1 }]);
  },
);

it("adds no more than one person may have, and says why", async () => {
  drawCard("Founders Tee", 8);
  fetchStub.mockImplementation(async () => Response.json({ items: [] }));
  for (let press = 0; press < 4; press += 1) await userEvent.click(button());
  expect(await screen.findByText("Max 2 per person, they are in your cart")).toBeTruthy();
  expect(linesInCart()).toMatchObject([{ quantity: 2 }]);
});

it("cannot be pressed once none is left", () => {
  drawCard("First Press Tee", 0);
  expect(screen.getByText("#0 LEFT")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "SOLD OUT" }).disabled).toBe(true);
});

it("puts nothing into the cart while a size is to be chosen, which its page does", async () => {
  drawCard("Founders Tee", 8, { availableSizes: ["S", "M"] });
  await userEvent.click(screen.getByRole("button", { name: "SELECT SIZE" }));
  expect(linesInCart()).toBeUndefined();
});
