import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { rand } from "#domain/money/money.ts";
import { pass } from "#tests/support/components/passing-time.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { stubShop } from "#tests/support/components/stub-shop.ts";
import { photograph, shownProduct } from "#tests/support/products/shown-product.ts";
import { pageSaved } from "#web/shop/saved/saved-store.ts";
import { SavedList } from "./saved-list.tsx";

const { answerAt, requests } = stubShop();

beforeEach(() => {
  for (const { id } of pageSaved.shown()) pageSaved.remove(id);
});

const save = (...ids: readonly number[]) => {
  for (const id of ids)
    pageSaved.save({ id, name: `Piece ${id}`, price: rand(180), picture: photograph("tee") });
};
const answer = (id: number, change: object = {}) =>
  answerAt(`/api/products/${id}`, {
    ...shownProduct({ id }),
    price: "200.00",
    availableSizes: [],
    availableColors: [],
    ...change,
  });
const card = async (id: number) => within(await screen.findByRole("article", { name: `Piece ${id}` }));

it("leads to the shelves while nothing is saved, and asks for nothing", () => {
  renderInShop(<SavedList />);
  expect(screen.getByText("Nothing is saved yet.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Tees/ })).toBeTruthy();
  expect(requests()).toEqual([]);
});

it("has today's price, a button to buy, and the waitlist of what is sold out", async () => {
  save(101, 305);
  answer(101);
  answer(305, { stockQuantity: 0, inStock: false });
  renderInShop(<SavedList />);
  await screen.findByRole("button", { name: "SELECT SIZE" });
  expect((await card(101)).getByText("R200")).toBeTruthy();
  expect(pageSaved.shown().map(({ price }) => price)).toEqual([rand(200), rand(200)]);
  const [waitlist] = screen.getAllByRole("link", { name: "Tell me when it's back" });
  expect(waitlist?.getAttribute("href")).toBe("/product/305#waitlist");
});

it("says so of a piece that has left the shop, and takes it off with a press that can be taken back", async () => {
  save(101);
  answerAt("/api/products/101", () => Response.json({ error: "not_found", message: "" }, { status: 404 }));
  renderInShop(<SavedList />);
  expect(await screen.findByText("No longer in the shop")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save Piece 101", pressed: true }));
  expect(screen.getByText("Nothing is saved yet.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("No longer in the shop")).toBeTruthy();
});

it("shows pieces as they were last seen where the shop is not reached, and asks again once the line is back", async () => {
  save(101);
  renderInShop(<SavedList />);
  expect(
    await screen.findByText("The shop cannot be reached. Prices are as you last saw them."),
  ).toBeTruthy();
  expect((await card(101)).getByText("R180")).toBeTruthy();
  // What is asked first after `online` often fails.
  vi.useFakeTimers();
  await act(async () => window.dispatchEvent(new Event("online")));
  answer(101);
  await pass(3000);
  vi.useRealTimers();
  expect(screen.getByText("R200")).toBeTruthy();
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});
