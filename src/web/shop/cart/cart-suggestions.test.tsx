import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ProductSummaryJson } from "#contract/catalogue/products.ts";
import { rand } from "#domain/money/money.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { stubShop } from "#tests/support/components/stub-shop.ts";
import { photograph } from "#tests/support/products/shown-product.ts";
import { CartSuggestions } from "./cart-suggestions.tsx";

const shop = stubShop();

const line = (id: number): CartLine => ({ id, name: `Tee ${id}`, price: rand(180), image: "", quantity: 1 });
const beanie: ProductSummaryJson = {
  id: 703,
  name: "Ribbed Beanie",
  price: "150.00",
  picture: photograph("703"),
};

it("leads from a short cart to what goes with its last product, but not to what is in the cart", async () => {
  shop.answerAt("/api/products/goes-with/101", [beanie, { ...beanie, id: 106, name: "Tee 106" }]);
  renderInShop(<CartSuggestions isFilesOnly={false} lines={[line(106), line(101)]} />);
  const link = await screen.findByRole("link", { name: "Ribbed Beanie R150" });
  expect(link.getAttribute("href")).toBe("/product/703");
  expect(screen.queryByRole("link", { name: /Tee 106/ })).toBeNull();
});

it("says when a parcel would come and how long it can be sent back; of files neither", async () => {
  const { unmount } = renderInShop(<CartSuggestions isFilesOnly={false} lines={[line(101)]} />);
  expect(screen.getByText(/^Delivered \w{3} \d/).parentElement?.textContent).toContain("30-day returns");
  unmount();
  renderInShop(<CartSuggestions isFilesOnly lines={[line(601)]} />);
  expect(screen.queryByText(/^Delivered/)).toBeNull();
});

it("does not call it worn what goes with a record", async () => {
  shop.answerAt("/api/products/goes-with/601", [beanie]);
  renderInShop(<CartSuggestions isFilesOnly={false} lines={[{ ...line(101), size: "M" }, line(601)]} />);
  expect(await screen.findByRole("heading", { name: "Goes with it" })).toBeTruthy();
});

it("asks nothing for a longer cart", () => {
  renderInShop(<CartSuggestions isFilesOnly={false} lines={[line(101), line(102), line(103)]} />);
  expect(shop.requests()).toEqual([]);
});
