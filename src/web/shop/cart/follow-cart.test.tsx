import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { hostileStorages } from "#tests/support/components/hostile-storage.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { CartButton } from "#web/shop/layout/cart-button.tsx";
import { CART_KEY, writeStoredCart } from "./cart-store.ts";
import { type NewLine, useCart } from "./use-cart.ts";

const TEE: NewLine = {
  id: 101,
  size: "L",
  color: "White",
  name: "Tee",
  price: rand(180),
  image: "/tee.webp",
};

const cartOf = (quantity: number) =>
  writeStoredCart({ checkoutKey: undefined, lines: [{ ...TEE, quantity }] });

function AddTee() {
  const { add } = useCart();
  return (
    <button onClick={() => add(TEE, { available: 20, perPerson: 20 })} type="button">
      Add
    </button>
  );
}

function renderCart(): void {
  renderInShop(
    <>
      <CartButton theme="paper" />
      <AddTee />
    </>,
  );
}

const addTee = () => fireEvent.click(screen.getByRole("button", { name: "Add" }));
const cart = () => screen.getByRole("button", { name: /^Cart, / }).getAttribute("aria-label");
const happen = (event: Event) => act(() => void window.dispatchEvent(event));

it("shows the stored cart", () => {
  localStorage.setItem(CART_KEY, cartOf(2));
  renderCart();
  expect(cart()).toBe("Cart, 2 items");
});

it("shows what another tab stores, until that removes it", () => {
  renderCart();
  happen(new StorageEvent("storage", { key: CART_KEY, newValue: cartOf(3) }));
  expect(cart()).toBe("Cart, 3 items");
  happen(new StorageEvent("storage", { key: "kuludNewsletterBanner", newValue: "dismissed" }));
  expect(cart()).toBe("Cart, 3 items");
  happen(new StorageEvent("storage", { key: CART_KEY, newValue: null }));
  expect(cart()).toBe("Cart, 0 items");
});

it("is empty where another tab has cleared everything", () => {
  localStorage.setItem(CART_KEY, cartOf(2));
  renderCart();
  happen(new StorageEvent("storage", { key: null }));
  expect(cart()).toBe("Cart, 0 items");
});

it("adds to what another tab put in, also when it has not heard of it", () => {
  renderCart();
  localStorage.setItem(CART_KEY, cartOf(4));
  addTee();
  expect(cart()).toBe("Cart, 5 items");
});

it("shows what was stored while the browser kept the page frozen", () => {
  renderCart();
  localStorage.setItem(CART_KEY, cartOf(4));
  happen(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(cart()).toBe("Cart, 4 items");
});

it.each(hostileStorages(CART_KEY))("keeps the cart in memory where storage $what", ({ makeHostile }) => {
  makeHostile();
  renderCart();
  addTee();
  addTee();
  expect(cart()).toBe("Cart, 2 items");
  cleanup();
  renderCart();
  expect(cart()).toBe("Cart, 2 items");
});
