import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openFor, ordersFound, SIGNED_IN } from "#tests/support/components/admin-answers.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { openAdmin } from "#tests/support/components/open-admin.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";

const shop = answeringShop();

const NOTHING_TO_PACK = ordersFound([]);

beforeEach(() => {
  openFor(shop, SIGNED_IN);
  const counts = { ...NOTHING_TO_PACK.counts, "to-ship": 1, returns: 2 };
  shop.answer("POST /api/admin/orders/find", { ...NOTHING_TO_PACK, counts });
});

const waiting = async () => {
  await screen.findByText("Nothing to pack.");
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
};

it("shows an owner what waits beside the parcels, and nothing that does not", async () => {
  shop.answer("GET /api/admin/orders/updates", {
    arrived: 0,
    newestPaidAt: null,
    toPack: 0,
    returns: 0,
    messages: 3,
    alerts: 2,
    changedAt: null,
  });
  shop.answer("GET /api/inventory/status", { totalProducts: 47, lowStockCount: 5, outOfStockCount: 1 });
  openAdmin(adminPaths.today);
  await screen.findByText("Nothing to pack.");
  const lists = screen.getAllByRole("list");
  const lines = within(lists.at(-1) as HTMLElement).getAllByRole("link");
  expect(lines.map((line) => [line.textContent, line.getAttribute("href")])).toEqual([
    ["2need attention", adminPaths.money()],
    ["1parcel to ship", adminPaths.orders({ filter: "to-ship" })],
    ["2returns and exchanges", adminPaths.orders({ filter: "returns" })],
    ["3messages to answer", adminPaths.messages({ state: "waiting" })],
    ["1product sold out", adminPaths.stockList({ state: "out" })],
    ["4products running low", adminPaths.stockList({ state: "low" })],
  ]);
});

it("asks nothing for a packer that only owners may read", async () => {
  const person = { id: 2, name: "Thabo", email: "thabo@example.com", role: "packer" } as const;
  openFor(shop, { ...SIGNED_IN, person } as never);
  openAdmin(adminPaths.today);
  const all = await waiting();
  expect(all.slice(-2)).toEqual(["1parcel to ship", "2returns and exchanges"]);
  expect(shop.asked("GET /api/admin/money")).toEqual([]);
});
