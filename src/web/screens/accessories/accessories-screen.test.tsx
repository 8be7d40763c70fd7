import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLoaderData } from "react-router";
import { expect, it, vi } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { waiting } from "#tests/support/components/waiting.ts";
import { shownProduct } from "#tests/support/products/shown-product.ts";
import { pack } from "#web/page/packed.ts";
import { CART_KEY, parseStoredCart } from "#web/shop/cart/cart-store.ts";
import type { Product } from "#web/shop/products/product.ts";
import { clientLoader } from "./accessories-route.tsx";
import { AccessoriesScreen, type AccessoryList } from "./accessories-screen.tsx";

const TOTE = shownProduct({ id: 701, name: "Canvas Tote", category: "accessories" });
const CAP = shownProduct({ id: 702, name: "Kulud Cap", category: "accessories", availableColors: ["Black"] });

const CARE = { title: "Cap", text: "Sponge by hand.", product: null, link: null };

function listOf(...products: readonly Product[]): AccessoryList {
  const filters = { category: [], size: [], color: [], price: [] };
  return {
    ok: true,
    products,
    total: products.length,
    page: 1,
    pages: 1,
    filters,
    sort: undefined,
    facets: {},
  };
}

/** The screen after client navigation; `serverLoader` is its call to the shop. */
function openAccessories(serverLoader: () => Promise<{ accessories: AccessoryList }>): void {
  const Accessories = () => <AccessoriesScreen {...useLoaderData<typeof clientLoader>()} />;
  renderInShop(<Accessories />, {
    at: "/accessories",
    loader: (args) => clientLoader({ ...args, serverLoader: async () => pack(await serverLoader()) }),
  });
}

it("shows empty slips until the accessories are there", async () => {
  const answer = waiting<{ accessories: AccessoryList }>();
  openAccessories(() => answer.promise);
  expect(await screen.findByText("Loading")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
  answer.come({ accessories: listOf(TOTE, CAP) });
  expect(await screen.findByRole("article", { name: "Canvas Tote" })).toBeTruthy();
  expect(screen.queryByText("Loading")).toBeNull();
});

const FAILED = "Failed to load products. Please try again later.";

it("says that they failed to load, still says how to care for them, and loads them on another try", async () => {
  const ask = vi.fn().mockResolvedValueOnce({ accessories: { ok: false, care: [CARE] } });
  ask.mockResolvedValueOnce({ accessories: listOf(TOTE, CAP) });
  openAccessories(ask);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(FAILED);
  expect(screen.getByRole("region", { name: "Care Instructions" }).textContent).toContain("Sponge by hand.");
  await userEvent.click(within(alert).getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("article", { name: "Kulud Cap" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says that they failed to load when the shop cannot be reached, whose words it then does not know", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  openAccessories(() => Promise.reject(new TypeError("Failed to fetch")));
  expect((await screen.findByRole("alert")).textContent).toContain(FAILED);
  expect(screen.queryByRole("region", { name: "Care Instructions" })).toBeNull();
  expect(log.mock.calls.map(([what]) => what)).toEqual(["A section of products could not be loaded."]);
  log.mockClear();
});

it("adds them in One Size, and in their color where there is one", async () => {
  openAccessories(async () => ({ accessories: listOf(TOTE, CAP) }));
  await screen.findByRole("article", { name: "Canvas Tote" });
  for (const button of screen.getAllByRole("button", { name: "ADD TO CART" })) await userEvent.click(button);
  const stored = parseStoredCart(localStorage.getItem(CART_KEY) ?? "");
  expect(stored?.lines).toMatchObject([
    { name: "Canvas Tote", size: "One Size" },
    { name: "Kulud Cap", size: "One Size", color: "Black" },
  ]);
});
