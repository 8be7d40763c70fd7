import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { adminTitle } from "./admin-pages.ts";
import type { Session } from "./session/session.ts";

function linksOf(session: Session | undefined, current = "stock"): (string | null)[] {
  const work = { toPack: 0, returns: 0, messages: 0 };
  const { unmount } = renderInShop(<AdminNav current={current} session={session} work={work} />);
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
  unmount();
  return links;
}

it("shows no link that goes away again once it is known that a packer looks", () => {
  const packer = { kind: "open", role: "packer", name: "Thabo", canSignOut: true } as Session;
  const later = linksOf(packer);
  expect(later).toEqual(["Today", "Orders", "Stock", "My account", "More"]);
  expect(linksOf(undefined).filter((link) => !later.includes(link))).toEqual([]);
});

it.each([
  ["/inventory", "Inventory"],
  ["/inventory/sizes/101", "Inventory"],
  ["/inventory/orders/12", "Orders, Inventory"],
  ["/inventory/news", "News, Inventory"],
  ["/inventory/releases", "Releases, Inventory"],
])("the browser tells %s from the other pages", (path, title) => {
  expect(adminTitle(path)).toBe(title);
});

it("shows the open page before it is known who looks", () => {
  expect(linksOf(undefined, "settings")).toEqual(["Today", "Orders", "Stock", "Settings", "More"]);
});
