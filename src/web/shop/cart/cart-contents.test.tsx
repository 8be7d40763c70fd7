import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { z } from "zod";
import type { readCartStock } from "#contract/orders/cart.ts";
import { rand, zarCents } from "#domain/money/money.ts";
import type { CartLine, CartLines } from "#domain/orders/cart-lines.ts";
import { keepCart, keptLines } from "#tests/support/components/keep-cart.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { stubShop } from "#tests/support/components/stub-shop.ts";
import { LERATO_SAVED } from "#tests/support/orders/lerato.ts";
import { photograph, shownProduct } from "#tests/support/products/shown-product.ts";
import { CartButton } from "#web/shop/layout/cart-button.tsx";
import { CartContents } from "./cart-contents.tsx";
import { CartDrawer } from "./cart-drawer.tsx";

type Pieces = z.input<typeof readCartStock.response>["items"][number];

const { answerAt } = stubShop();

const TEE: CartLine = {
  id: 101,
  name: "Kulud Wordmark Tee",
  price: rand(180),
  image: "/images/101-white-0-400.webp",
  size: "M",
  color: "White",
  quantity: 1,
};
const EDITION: CartLine = {
  id: 502,
  name: "Founders Tee",
  price: rand(450),
  image: "/images/502.webp",
  quantity: 1,
};

/** The shop's stock of the tee, with a test's changes. */
function pieces(change: Partial<Pieces> = {}): Pieces {
  return {
    id: 101,
    available: 80,
    perPerson: 20,
    sizes: ["M", "L"],
    colors: ["White", "Red", "Black"],
    ...change,
  };
}

/** The panel with this cart, once its stock has loaded. */
async function open(lines: CartLines, stock: Pieces = pieces()) {
  keepCart(lines);
  const onCheckout = vi.fn();
  let isAnswered = false;
  answerAt("/api/cart/stock", () => {
    isAnswered = true;
    return Response.json({ items: [stock] });
  });
  renderInShop(
    <>
      <CartButton theme="paper" />
      <CartDrawer isOpen onCheckout={onCheckout} onClose={() => undefined} onClosed={() => undefined}>
        <CartContents />
      </CartDrawer>
    </>,
  );
  if (lines.length > 0) await waitFor(() => expect(isAnswered).toBe(true));
  return onCheckout;
}

const panel = () => within(screen.getByRole("dialog", { name: "Cart" }));
const lines = () => panel().getAllByRole("listitem");
const lineOf = (choice: string) => within(panel().getByText(choice).closest("li") ?? document.body);
const press = (name: string | RegExp) => userEvent.click(panel().getByRole("button", { name }));
const checkout = () => panel().getByRole<HTMLButtonElement>("button", { name: "PROCEED TO CHECKOUT" });
/** The total at the bottom of the panel. */
const total = () => panel().getByText(/^Total/).nextSibling?.textContent;

it("shows picture, name, unit price, size and colour of a line, and the total of all its pieces", async () => {
  await open([{ ...TEE, quantity: 3 }]);
  const line = lineOf("Size M / White");
  expect(line.getByRole("link", { name: TEE.name }).getAttribute("href")).toContain("/product/101?");
  expect(line.getByText("R180")).toBeTruthy();
  expect(document.querySelector("li img")?.getAttribute("src")).toBe(TEE.image);
  expect(line.getByRole("status").textContent).toBe("3");
  expect(total()).toBe("R540");
});

it("shows the product's own picture where the stored address leads to none", async () => {
  await open([{ ...TEE, image: "https://elsewhere.example/tee.webp" }]);
  const picture = document.querySelector<HTMLImageElement>("li img");
  if (picture) fireEvent.error(picture);
  expect(picture?.getAttribute("src")).toBe("/images/101-00000000-400.webp");
});

it("keeps each change, and takes out the line that falls to none or is removed, and no other", async () => {
  await open([TEE, { ...TEE, color: "Red" }, { ...TEE, color: "Black" }]);
  await press("One more of Kulud Wordmark Tee, Size M / White");
  expect(keptLines().map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  expect(total()).toBe("R720");
  await press("One less of Kulud Wordmark Tee, Size M / Red");
  expect(keptLines().map(({ color }) => color)).toEqual(["White", "Black"]);
  await press("Remove Kulud Wordmark Tee, Size M / White");
  expect(keptLines().map(({ color }) => color)).toEqual(["Black"]);
  await press("One less of Kulud Wordmark Tee, Size M / Black");
  expect(panel().getByText("Your cart is empty")).toBeTruthy();
  expect(keptLines()).toEqual([]);
});

it("says so when it is empty, and leads to no checkout", async () => {
  await open([]);
  expect(panel().getByText("Your cart is empty")).toBeTruthy();
  expect(panel().queryByRole("button", { name: "PROCEED TO CHECKOUT" })).toBeNull();
});

it("leads to the checkout", async () => {
  const onCheckout = await open([TEE]);
  await userEvent.click(checkout());
  expect(onCheckout).toHaveBeenCalledOnce();
});

it("stops at what can be had, over all lines of a piece, and says so", async () => {
  await open(
    [
      { ...TEE, quantity: 2 },
      { ...TEE, color: "Red" },
    ],
    pieces({ available: 3 }),
  );
  expect(await panel().findAllByText("All 3 are in your cart")).toHaveLength(2);
  const more = () => panel().getAllByRole<HTMLButtonElement>("button", { name: /^One more/ });
  expect(more().map(({ disabled }) => disabled)).toEqual([true, true]);
  await press(/^One less of .* White$/);
  expect(more().map(({ disabled }) => disabled)).toEqual([false, false]);
});

it("stops at what one person may have of an edition, which is said before it is hit", async () => {
  await open([EDITION], pieces({ id: 502, available: 8, perPerson: 2, sizes: ["M"], colors: ["Black"] }));
  expect(await panel().findByText("Max 2 per person")).toBeTruthy();
  await press("One more of Founders Tee");
  expect(panel().getByRole<HTMLButtonElement>("button", { name: /^One more/ }).disabled).toBe(true);
  expect(panel().getByText("Max 2 per person")).toBeTruthy();
});

it("takes a line in another size and colour at the price and with the picture of now, and keeps the focus", async () => {
  answerAt("/api/products/101", {
    ...shownProduct({ id: 101, name: TEE.name }),
    price: "200.00",
    pictures: { main: photograph("101-white"), colors: { Red: photograph("101-red") } },
  });
  await open([TEE]);
  await userEvent.click(await panel().findByRole("button", { name: /^Change/ }));
  const size = panel().getByLabelText<HTMLSelectElement>(`Size of ${TEE.name}`);
  await userEvent.selectOptions(size, "L");
  expect(await panel().findByRole("button", { name: `Remove ${TEE.name}, Size L / White` })).toBeTruthy();
  expect(document.activeElement).toBe(size);
  await userEvent.selectOptions(panel().getByLabelText(`Colour of ${TEE.name}`), "Red");
  await waitFor(() => expect(document.querySelector("li img")?.getAttribute("src")).toContain("/101-red-"));
  expect(keptLines()).toMatchObject([{ size: "L", color: "Red", quantity: 1, price: zarCents(20_000) }]);
  await press(`Done changing ${TEE.name}, Size L / Red`);
  expect(panel().queryByRole("combobox")).toBeNull();
});

it("joins two lines that become the same", async () => {
  answerAt("/api/products/101", { ...shownProduct({ id: 101 }), price: "180.00" });
  await open([TEE, { ...TEE, size: "L" }]);
  expect(lines()).toHaveLength(2);
  await userEvent.click((await panel().findAllByRole("button", { name: /^Change/ }))[0] ?? document.body);
  await userEvent.selectOptions(panel().getByLabelText(`Size of ${TEE.name}`), "L");
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(panel().getByRole("status").textContent).toBe("2");
});

it("keeps a line as it is, and says so, when the shop cannot be reached for another size", async () => {
  await open([TEE]);
  await userEvent.click(await panel().findByRole("button", { name: /^Change/ }));
  const size = panel().getByLabelText<HTMLSelectElement>(`Size of ${TEE.name}`);
  await userEvent.selectOptions(size, "L");
  expect(await panel().findByText("Not changed: the shop was not reached.")).toBeTruthy();
  expect(size.value).toBe("M");
  expect(keptLines()).toMatchObject([{ size: "M" }]);
});

it("offers no change of a piece that is made in one size and colour", async () => {
  await open([{ ...TEE, size: "M" }], pieces({ sizes: ["M"], colors: ["White"], available: 1 }));
  expect(await panel().findByText("The last one")).toBeTruthy();
  expect(panel().queryByRole("button", { name: /^Change/ })).toBeNull();
});

it("says of what is counted per size and colour which are sold out, and stops at the last of its own", async () => {
  const variants = [
    { size: "M", color: "Black", stockQuantity: 1 },
    { size: "L", color: "Black", stockQuantity: 3 },
  ];
  await open([{ ...TEE, color: "Black" }], pieces({ variants, available: 4 }));
  expect(await panel().findByText("The last one")).toBeTruthy();
  expect(panel().getByRole<HTMLButtonElement>("button", { name: /^One more/ }).disabled).toBe(true);
  await press(/^Change/);
  const words = (label: string) =>
    [...panel().getByLabelText<HTMLSelectElement>(`${label} of ${TEE.name}`).options].map(({ text }) => text);
  expect(words("Size")).toEqual(["M", "L"]);
  expect(words("Colour")).toEqual(["White, sold out", "Red, sold out", "Black"]);
});

it.each([
  ["ZA", 1, "R2321 away from free delivery.", "R280"],
  ["ZA", 13, "R161 away from free delivery.", "R2440"],
  ["ZA", 14, "Delivery is free.", "R2520"],
  [undefined, 14, "Delivery is free in South Africa.", "R2520"],
  [undefined, 1, "No delivery fee for an address typed at checkout.", "R180"],
])(
  "asks, with an address saved in %s and %d in the cart, what the checkout will ask",
  async (country, quantity, words, sum) => {
    if (country !== undefined)
      localStorage.setItem("kuludShippingInfo", JSON.stringify({ ...LERATO_SAVED, country }));
    await open([{ ...TEE, quantity }]);
    expect(await panel().findByText(words)).toBeTruthy();
    expect(total()).toBe(sum);
  },
);

it("has no delivery in its sum for downloads alone", async () => {
  localStorage.setItem("kuludShippingInfo", JSON.stringify(LERATO_SAVED));
  await open([TEE], pieces({ isFile: true }));
  await waitFor(() => expect(total()).toBe("R180"));
});

it("counts no piece that has been sold meanwhile, by one number in every place", async () => {
  await open([{ ...TEE, quantity: 3 }], pieces({ available: 2 }));
  expect(await panel().findByText("Only 2 left")).toBeTruthy();
  expect(total()).toBe("R360");
  expect(panel().getByRole("status").textContent).toBe("2");
  expect(panel().getByRole("heading", { name: "Cart" }).parentElement?.textContent).toContain("2");
  expect(screen.getByLabelText("Cart, 2 items")).toBeTruthy();
  // The chosen quantity is kept, in case more become available.
  expect(keptLines()).toMatchObject([{ quantity: 3 }]);
  await press(/^One less/);
  expect(keptLines()).toMatchObject([{ quantity: 1 }]);
});

it("says no size of a print, which has none, though its line has one", async () => {
  await open([{ ...EDITION, name: "Archive Print", size: "M" }], pieces({ id: 502, sizes: [], colors: [] }));
  await waitFor(() => expect(panel().queryByText(/Size M/)).toBeNull());
  expect(panel().getByRole("button", { name: "Remove Archive Print" })).toBeTruthy();
});

it("leads to no checkout with what is sold out alone, and has a way out for it", async () => {
  await open([TEE], pieces({ available: 0 }));
  expect(await panel().findByText("Sold out")).toBeTruthy();
  expect([total(), checkout().disabled]).toEqual(["R0", true]);
  expect(screen.getByLabelText("Cart, 0 items")).toBeTruthy();
  await press("Take it out");
  expect(panel().getByText("Your cart is empty")).toBeTruthy();
});
