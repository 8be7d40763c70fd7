import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { ShopMenu } from "./shop-menu.tsx";

const COUNTS = { tees: 12, crewnecks: 6, spring: 5, accessories: 8, limited: 12, music: 7, featured: 9 };

const menu = () => screen.getByRole<HTMLDetailsElement>("group");
const summary = () => screen.getByText("SHOP");

async function openMenu(): Promise<void> {
  await act(async () => {
    menu().open = true;
    fireEvent(menu(), new Event("toggle"));
  });
}

it("names each shelf with how many pieces it has today", () => {
  renderInShop(<ShopMenu />, { facts: { shelfCounts: COUNTS } });
  const links = screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent]);
  expect(links).toEqual([
    ["/shop/tees", "Tees12"],
    ["/shop/crewnecks", "Crewnecks & Hoodies6"],
    ["/shop/spring", "Spring5"],
    ["/accessories", "Accessories8"],
    ["/limited", "Limited12"],
  ]);
});

it("closes by Escape and gives the focus back, and by no other key", async () => {
  renderInShop(<ShopMenu />);
  await openMenu();
  const [tees] = screen.getAllByRole("link");
  act(() => tees?.focus());
  if (tees) fireEvent.keyDown(tees, { key: "ArrowDown" });
  expect(menu().open).toBe(true);
  if (tees) fireEvent.keyDown(tees, { key: "Escape" });
  expect(menu().open).toBe(false);
  expect(document.activeElement).toBe(summary());
});

it("closes when the page that was chosen has come", async () => {
  renderInShop(<ShopMenu />);
  await openMenu();
  await act(async () => fireEvent.click(screen.getByRole("link", { name: /^Limited/ })));
  expect(menu().open).toBe(false);
});

it.each([
  [
    "the last order of this browser",
    { version: 1, reference: "K-1", at: Date.now() },
    "Your last order",
    "/?payment=success&reference=K-1",
  ],
  ["the page that finds an order", undefined, "Find my order", "/find-order"],
])("leads to %s once it is opened", async (_, stored, name, address) => {
  if (stored) localStorage.setItem("kuludLastOrder", JSON.stringify(stored));
  renderInShop(<ShopMenu />);
  expect(screen.queryByRole("link", { name })).toBeNull();
  await openMenu();
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(address);
});
