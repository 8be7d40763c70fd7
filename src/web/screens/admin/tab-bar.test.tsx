import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import type { Session } from "#web/screens/admin/session/session.ts";
import { adminTitle, TabBar } from "./tab-bar.tsx";

function tabsOf(session: Session | undefined, current = "stock"): (string | null)[] {
  const work = { toPack: 0, returns: 0 };
  const { unmount } = renderInShop(<TabBar current={current} session={session} work={work} />);
  const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
  unmount();
  return tabs;
}

it("shows no tab that goes away again once it is known that a packer looks", () => {
  const packer = { kind: "open", role: "packer", name: "Thabo", canSignOut: true } as Session;
  const later = tabsOf(packer);
  expect(later).toEqual(["Stock", "Orders", "My account"]);
  expect(tabsOf(undefined).filter((tab) => !later.includes(tab))).toEqual([]);
});

it.each([
  ["/inventory", "Inventory"],
  ["/inventory/sizes/101", "Inventory"],
  ["/inventory/orders/12", "Orders, Inventory"],
  ["/inventory/news", "News, Inventory"],
])("the browser tells %s from the other pages", (path, title) => {
  expect(adminTitle(path)).toBe(title);
});

it("shows the open tab before it is known who looks", () => {
  expect(tabsOf(undefined, "settings")).toEqual(["Stock", "Orders", "Settings"]);
});
