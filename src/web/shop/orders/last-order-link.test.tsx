import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { rememberLastOrder } from "./last-order.ts";
import { LastOrderLink } from "./last-order-link.tsx";

function linkShown() {
  renderInShop(<LastOrderLink className="" />);
  const link = screen.getByRole("link");
  return [link.textContent, link.getAttribute("href")];
}

it("leads to the result of the order this browser paid last", () => {
  rememberLastOrder(localTexts, "K-1", Date.now());
  expect(linkShown()).toEqual(["Your last order", "/?payment=success&reference=K-1"]);
});

it("leads to the page that finds an order where this browser has paid none", () => {
  expect(linkShown()).toEqual(["Find my order", "/find-order"]);
});
