import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { SearchAnswer } from "#contract/catalogue/search.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { photograph } from "#tests/support/products/shown-product.ts";
import { SearchPanel } from "./search-panel.tsx";

const { fetchStub } = stubFetch();

const SOUNDWAVE: SearchAnswer = {
  items: [
    { id: 103, name: "Soundwave Tee", price: "180.00", picture: photograph("tee") },
    {
      id: 203,
      name: "Soundwave Crewneck",
      price: "380.00",
      picture: photograph("crewneck"),
      soldOut: "OUT OF STOCK",
    },
  ],
  total: 2,
  page: 1,
  pages: 1,
  query: "soundwvae",
  meant: "soundwave",
};

const nothing = (query: string): SearchAnswer => ({
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  query,
  meant: null,
});

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

const place = () => screen.getByTestId("place").textContent;
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search the shop" });
const status = () => screen.getByRole("status").textContent;
const active = () => screen.getAllByRole("option").findIndex(isSelected);
const isSelected = (option: HTMLElement) => option.getAttribute("aria-selected") === "true";

async function type(text: string, answer: SearchAnswer): Promise<void> {
  fetchStub.mockImplementation(async () => Response.json(answer));
  const before = fetchStub.mock.calls.length;
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await waitFor(() => expect(fetchStub.mock.calls).toHaveLength(before + 1));
  await waitFor(() => expect(status()).not.toBe(""));
}

beforeEach(() => {
  renderInShop(
    <>
      <Place />
      <SearchPanel isOpen onClose={() => undefined} onClosed={() => undefined} />
    </>,
    { at: "/about" },
  );
});

it("finds pieces while they are typed, once for what stays typed, and says which word was meant", async () => {
  expect(document.activeElement).toBe(field());
  await type("soundwvae", SOUNDWAVE);
  expect(status()).toBe("2 pieces for “soundwave”");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Soundwave TeeR180",
    "Soundwave CrewneckOUT OF STOCKR380",
  ]);
  expect(fetchStub.mock.calls.map(([address]) => address)).toEqual(["/api/search?q=soundwvae"]);
});

it("is gone through by the arrow keys in a circle, while the focus stays in the field", async () => {
  await type("soundwvae", SOUNDWAVE);
  expect(active()).toBe(-1);
  await userEvent.keyboard("{ArrowDown}");
  expect(active()).toBe(0);
  await userEvent.keyboard("{ArrowUp}");
  expect([active(), field().getAttribute("aria-activedescendant")]).toEqual([-1, null]);
  await userEvent.keyboard("{ArrowUp}");
  expect(active()).toBe(1);
  expect(field().getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[1]?.id);
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard("{Enter}");
  expect(place()).toBe("/product/203");
});

it("opens with Enter the page of all that was found, where nothing was chosen", async () => {
  await type("Soundwvae", { ...SOUNDWAVE, total: 9 });
  expect(screen.getByRole("button", { name: "All 9 pieces" })).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  expect(place()).toBe("/search?q=soundwvae");
});

it("finds pages of the shop, alone or under the pieces", async () => {
  await type("size guide", nothing("size guide"));
  expect(status()).toBe("1 page");
  const group = screen.getByRole("group", { name: "Pages" });
  expect(
    within(group)
      .getAllByRole("option")
      .map((one) => one.textContent),
  ).toEqual(["Size Guide"]);
  await type("hoodies", { ...SOUNDWAVE, total: 8, query: "hoodies", meant: null });
  await waitFor(() => expect(status()).toBe("8 pieces, 1 page"));
  expect(screen.getAllByRole("option").at(-1)?.textContent).toBe("Crewnecks & Hoodies");
});

it("chooses a page by keyboard alone, for a slip too", async () => {
  await type("retrun", nothing("retrun"));
  expect(status()).toBe("1 page");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(place()).toBe("/returns");
});

it("says that nothing was found, and leads to the shelves", async () => {
  await type("zzzz", nothing("zzzz"));
  expect(status()).toBe("Nothing found for “zzzz”");
  await userEvent.click(screen.getByRole("link", { name: /^Tees/ }));
  expect(place()).toBe("/shop/tees");
});

it("says that the search did not answer, and still finds pages", async () => {
  fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
  await userEvent.type(field(), "returns");
  await waitFor(() => expect(status()).toBe("The search did not answer. Enter opens its page."));
  expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual(["Returns"]);
});
