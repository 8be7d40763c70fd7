import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { ownerMark } from "#web/shop/owner-mark.ts";
import { MissingProduct } from "./missing-product.tsx";

const shop = answeringShop();
afterEach(() => ownerMark.remove());

const asked = () => shop.asked("POST /api/admin/products/:id/preview");

it("asks nothing for a shopper", async () => {
  renderInShop(<MissingProduct id={113} />);
  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeTruthy();
  expect(asked()).toEqual([]);
});

it("of an owner who is signed out stays what it is, and is not asked for again", async () => {
  ownerMark.set();
  shop.refuse("POST /api/admin/products/:id/preview", "unauthenticated");
  renderInShop(<MissingProduct id={113} />);
  await waitFor(() => expect(ownerMark.isSet()).toBe(false));
  expect(screen.getByRole("heading", { name: "404 Page Not Found" })).toBeTruthy();
  expect(asked()).toHaveLength(1);
});
