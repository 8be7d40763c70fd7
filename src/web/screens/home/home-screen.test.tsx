import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { shownProduct } from "#tests/support/products/shown-product.ts";
import type { SectionAnswer } from "#web/shop/products/section-answer.ts";
import type { HomeSection } from "./home-data.ts";
import { HomeScreen } from "./home-screen.tsx";

const { answer } = stubFetch();
const NEVER = new Promise<never>(() => undefined);
const NO_CAMPAIGN = { pieces: [], lead: undefined, beside: undefined };

const shown = (id: number, category: string, name = `Piece ${id}`): SectionAnswer => ({
  ok: true,
  products: [shownProduct({ id, category, name })],
});

const LISTS: Readonly<Record<HomeSection, SectionAnswer>> = {
  featured: shown(1, "tshirts"),
  spring: shown(2, "spring"),
  tees: shown(3, "tshirts", "Wordmark Tee"),
  crewnecks: shown(4, "crewnecks"),
  music: shown(5, "music"),
};

const section = (name: string) => screen.getByRole("region", { name });

it("shows 8, 12, 8 and 4 skeletons while the products are on their way, and hides what may be empty", () => {
  renderInShop(
    <HomeScreen
      campaign={NEVER}
      crewnecks={NEVER}
      featured={NEVER}
      music={NEVER}
      spring={NEVER}
      tees={NEVER}
    />,
  );
  for (const [name, count] of [
    ["Featured Products", 8],
    ["T-shirt Collection", 12],
    ["Crewnecks & Hoodies", 8],
    ["Music Collection", 4],
  ] as const) {
    expect(section(name).getAttribute("aria-busy")).toBe("true");
    expect(within(section(name)).getAllByText("Loading")).toHaveLength(1);
    expect(section(name).querySelectorAll(".product-grid > *")).toHaveLength(count);
  }
  expect(screen.queryByRole("region", { name: "Spring Collection" })).toBeNull();
});

it("is busy no longer once the products are there", () => {
  renderInShop(<HomeScreen {...LISTS} campaign={NO_CAMPAIGN} />);
  for (const region of screen.getAllByRole("region", { name: /Collection|Products|Hoodies/ }))
    expect(region.getAttribute("aria-busy")).toBe("false");
});

it.each(["Spring Collection", "T-shirt Collection", "Music Collection"])(
  "hides %s when it is empty",
  (name) => {
    const empty: SectionAnswer = { ok: true, products: [] };
    renderInShop(<HomeScreen {...LISTS} campaign={NO_CAMPAIGN} music={empty} spring={empty} tees={empty} />);
    expect(section("Featured Products")).toBeTruthy();
    expect(screen.queryByRole("region", { name })).toBeNull();
  },
);

it("leaves a T-shirt product that is not called a tee out of the tees", () => {
  const products = ["Wordmark Tee", "Soundwave Vest"].map((name, index) =>
    shownProduct({ id: index + 1, name }),
  );
  renderInShop(<HomeScreen {...LISTS} campaign={NO_CAMPAIGN} tees={{ ok: true, products }} />);
  const names = within(section("T-shirt Collection")).getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(["Wordmark Tee"]);
});

it("says in its place that a section failed, keeps the others, and tries again when asked", async () => {
  renderInShop(<HomeScreen {...LISTS} campaign={NO_CAMPAIGN} featured={{ ok: false }} />);
  const alert = within(section("Featured Products")).getByRole("alert");
  expect(alert.textContent).toContain("Failed to load products. Please try again later.");
  expect(within(section("Crewnecks & Hoodies")).getAllByRole("article")).toHaveLength(1);
  const { price: _, ...again } = shownProduct({ id: 7, name: "Late Tee" });
  answer([{ ...again, price: "180.00" }]);
  await userEvent.click(within(alert).getByRole("button", { name: "Try Again" }));
  const late = await screen.findByRole("article", { name: "Late Tee" });
  expect(section("Featured Products").contains(late)).toBe(true);
});
