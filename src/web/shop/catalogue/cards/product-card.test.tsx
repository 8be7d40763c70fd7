import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Filters, NO_FILTERS } from "#domain/catalogue/list-filters.ts";
import { SECOND } from "#domain/time/time.ts";
import { keptLines } from "#tests/support/components/keep-cart.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { shownProduct } from "#tests/support/products/shown-product.ts";
import { ProductCard } from "./product-card.tsx";

const TEE = shownProduct({ availableSizes: ["S", "M", "L"], availableColors: ["White", "Red"] });
const CAP = shownProduct({ category: "accessories" });
const alert = vi.fn();

beforeEach(() => {
  alert.mockReset();
  vi.stubGlobal("alert", alert);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const action = () => within(screen.getByRole("article")).getByRole<HTMLButtonElement>("button");
const picker = (name: "Size" | "Color") => screen.getByLabelText<HTMLSelectElement>(name);
const choose = (name: "Size" | "Color", option: string) => userEvent.selectOptions(picker(name), option);

it("asks for the size, then the colour, by its button's words and by the focus alone, then adds", async () => {
  renderInShop(<ProductCard product={TEE} />);
  expect(action().textContent).toBe("SELECT SIZE");
  await userEvent.click(action());
  expect(document.activeElement).toBe(picker("Size"));
  await choose("Size", "L");
  expect(action().textContent).toBe("SELECT COLOR");
  await userEvent.click(action());
  expect(document.activeElement).toBe(picker("Color"));
  expect(alert).not.toHaveBeenCalled();
  await choose("Color", "Red");
  expect(action().textContent).toBe("ADD TO CART");
  expect(keptLines()).toEqual([]);
  await userEvent.click(action());
  expect(keptLines()).toMatchObject([{ id: 101, size: "L", color: "Red", quantity: 1 }]);
});

it("says in the T-shirt section what is missing, in an alert and on the card, until it is chosen", async () => {
  renderInShop(<ProductCard alerts product={TEE} />);
  const size = "Please select a size before adding to cart";
  await userEvent.click(action());
  expect(alert.mock.calls).toEqual([[size]]);
  expect(screen.getByText(size)).toBeTruthy();
  expect(document.activeElement).toBe(picker("Size"));
  await choose("Size", "M");
  expect(screen.queryByText(size)).toBeNull();
  const color = "Please select a color before adding to cart";
  await userEvent.click(action());
  expect(alert.mock.calls).toEqual([[size], [color]]);
  expect(screen.getByText(color)).toBeTruthy();
  expect(keptLines()).toEqual([]);
});

it("presets the only colour there is", async () => {
  renderInShop(<ProductCard product={shownProduct({ ...TEE, availableColors: ["Blue"] })} />);
  expect(picker("Color").value).toBe("Blue");
  await choose("Size", "S");
  expect(action().textContent).toBe("ADD TO CART");
});

it("presets what its list is narrowed to, if it is one option and can be bought", () => {
  const chosen = (filters: Partial<Filters>, product = TEE) => {
    const { unmount } = renderInShop(
      <ProductCard filters={{ ...NO_FILTERS, ...filters }} product={product} />,
    );
    const values = [picker("Size").value, picker("Color").value];
    unmount();
    return values;
  };
  expect(chosen({ size: ["M"], color: ["Red", "Black"] })).toEqual(["M", "Red"]);
  expect(chosen({ size: ["M", "L"], color: ["Red"] })).toEqual(["", "Red"]);
  expect(chosen({ color: ["Red", "White"] })).toEqual(["", ""]);
  const variants = [{ size: "M", color: "White", stockQuantity: 1 }];
  expect(chosen({ size: ["M"], color: ["Red"] }, shownProduct({ ...TEE, variants }))).toEqual(["", ""]);
});

it("shows ADDED! for one second, then reverts", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  renderInShop(<ProductCard product={CAP} />);
  act(() => action().click());
  expect(action().textContent).toBe("ADDED!");
  expect(screen.getByText("Piece 101 is in the cart")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(SECOND - 1));
  expect(action().textContent).toBe("ADDED!");
  act(() => void vi.advanceTimersByTime(1));
  expect(action().textContent).toBe("ADD TO CART");
});

it("reads OUT OF STOCK, cannot be pressed and asks for nothing at zero pieces", () => {
  renderInShop(<ProductCard product={shownProduct({ ...TEE, stockQuantity: 0 })} />);
  expect([action().textContent, action().disabled]).toEqual(["OUT OF STOCK", true]);
  expect(screen.queryByLabelText("Size")).toBeNull();
});

it("says which sizes are out where they are counted apart, and its button follows", async () => {
  const variants = [
    { size: "M", color: "White", stockQuantity: 1 },
    { size: "L", color: "White", stockQuantity: 12 },
  ];
  renderInShop(<ProductCard product={shownProduct({ ...TEE, variants, stockQuantity: 13 })} />);
  expect([...picker("Size").options].map(({ text }) => text)).toEqual(["Size", "S (out)", "M", "L"]);
  await choose("Size", "S");
  expect([action().textContent, action().disabled]).toEqual(["OUT OF STOCK", true]);
  await choose("Size", "L");
  await choose("Color", "White");
  expect([action().textContent, action().disabled]).toEqual(["ADD TO CART", false]);
});
