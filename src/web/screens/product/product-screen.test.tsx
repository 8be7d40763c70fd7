import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { presetChoice } from "#domain/catalogue/product-options.ts";
import { SECOND } from "#domain/time/time.ts";
import { keepCart, keptLines } from "#tests/support/components/keep-cart.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { stubShop } from "#tests/support/components/stub-shop.ts";
import { photograph, shownProduct } from "#tests/support/products/shown-product.ts";
import { toCartLine } from "#web/shop/products/cart-line.ts";
import { ProductScreen } from "./product-screen.tsx";

const { answerAt, askedAt } = stubShop();
afterEach(() => {
  vi.useRealTimers();
});

const CAP = shownProduct({ category: "accessories" });
const TEE = shownProduct({
  availableSizes: ["S", "M", "L", "XL"],
  availableColors: ["White", "Black"],
});
/** The tee, counted per size and colour. */
const SPREAD = shownProduct({
  ...TEE,
  stockQuantity: 16,
  variants: [
    { size: "M", color: "Black", stockQuantity: 1 },
    { size: "L", color: "Black", stockQuantity: 3 },
    { size: "L", color: "White", stockQuantity: 12 },
  ],
});

const button = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: /^(ADD|SELECT|OUT OF STOCK|SOLD OUT)/ });
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const labels = () => screen.queryAllByText(/^(?:OUT OF|IN|LOW) STOCK|LEFT$|^(?:In|Out of|Low) Stock$/);
const waitlist = () => screen.queryByRole("region", { name: "Tell me when it's back" });
const inWaitlist = () => within(waitlist() ?? document.body);

it("counts photographs, and no part of one as another", () => {
  const { unmount } = renderInShop(<ProductScreen product={TEE} />);
  expect(screen.queryByText("1/3")).toBeNull();
  unmount();
  const pictures = { main: photograph("101"), back: photograph("101-back"), colors: {} };
  renderInShop(<ProductScreen product={{ ...TEE, pictures }} />);
  expect(screen.getByText("1/3")).toBeTruthy();
});

it("says what most took who changed the size, and nothing where too few did", () => {
  const { unmount } = renderInShop(<ProductScreen product={{ ...TEE, sizeHint: "down" }} />);
  expect(screen.getByText("Most who changed took one size down.")).toBeTruthy();
  unmount();
  renderInShop(<ProductScreen product={TEE} />);
  expect(screen.queryByText(/Most who changed/)).toBeNull();
});

it("takes the shopper to what is missing, and adds a piece once nothing is", async () => {
  renderInShop(<ProductScreen product={TEE} />);
  expect(button().textContent).toBe("SELECT SIZE");
  await userEvent.click(button());
  expect(document.activeElement).toBe(radio("S"));
  await userEvent.click(radio("M"));
  await waitFor(() => expect(button().textContent).toBe("SELECT COLOR"));
  await userEvent.click(button());
  expect(document.activeElement).toBe(radio("White"));
  await userEvent.click(radio("White"));
  await waitFor(() => expect(button().textContent).toBe("ADD TO CART"));
  await userEvent.click(button());
  expect(keptLines()).toMatchObject([{ id: 101, size: "M", color: "White", quantity: 1 }]);
});

it("raises the line of the same size and colour, and begins another for any other", async () => {
  renderInShop(<ProductScreen product={TEE} />, { at: "/product/101?size=M&color=White" });
  await userEvent.click(button());
  await userEvent.click(screen.getByRole("button", { name: "ADDED!" }));
  await userEvent.click(radio("L"));
  await waitFor(() => expect(radio("L").checked).toBe(true));
  await userEvent.click(screen.getByRole("button", { name: "ADDED!" }));
  await userEvent.click(radio("Black"));
  await waitFor(() => expect(radio("Black").checked).toBe(true));
  await userEvent.click(screen.getByRole("button", { name: "ADDED!" }));
  expect(keptLines()).toMatchObject([
    { size: "M", color: "White", quantity: 2 },
    { size: "L", color: "White", quantity: 1 },
    { size: "L", color: "Black", quantity: 1 },
  ]);
});

it("shows ADDED! for one second, then reverts", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  renderInShop(<ProductScreen product={CAP} />);
  act(() => button().click());
  expect(screen.getByRole("button", { name: "ADDED!" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(SECOND - 1));
  expect(screen.getByRole("button", { name: "ADDED!" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(button().textContent).toBe("ADD TO CART");
});

it("adds no more than there are, and asks the shop first, which knows what this very cart holds", async () => {
  const last = shownProduct({ ...CAP, stockQuantity: 1 });
  keepCart([{ ...toCartLine(last, presetChoice(last)), quantity: 1 }]);
  const had = { id: 101, perPerson: 20, sizes: [], colors: [] };
  renderInShop(<ProductScreen product={last} />);
  answerAt("/api/cart/stock", { items: [{ ...had, available: 1 }] });
  await userEvent.click(button());
  expect(await screen.findByText("Only 1 left, it is in your cart")).toBeTruthy();
  expect(keptLines()).toMatchObject([{ quantity: 1 }]);
  answerAt("/api/cart/stock", { items: [{ ...had, available: 2 }] });
  await userEvent.click(button());
  await screen.findByRole("button", { name: "ADDED!" });
  expect(keptLines()).toMatchObject([{ quantity: 2 }]);
});

it("its button, badge and stock word follow the size and colour; what is out can still be chosen", async () => {
  renderInShop(<ProductScreen product={SPREAD} />);
  expect(button().textContent).toBe("SELECT SIZE");
  expect(radio("S").getAttribute("aria-description")).toBe("Small, out of stock");
  expect(radio("M").getAttribute("aria-description")).toBe("Medium");
  await userEvent.click(radio("S"));
  await waitFor(() => expect([button().textContent, button().disabled]).toEqual(["OUT OF STOCK", true]));
  await userEvent.click(radio("M"));
  await waitFor(() => expect(labels().map(({ textContent }) => textContent)).toEqual(["LOW STOCK (1)"]));
  expect(button().textContent).toBe("SELECT COLOR");
  expect(radio("White").getAttribute("aria-description")).toBe("out of stock");
  await userEvent.click(radio("White"));
  await waitFor(() => expect(button().textContent).toBe("OUT OF STOCK"));
  await userEvent.click(radio("L"));
  await waitFor(() => expect(button().textContent).toBe("ADD TO CART"));
  expect(labels().map(({ textContent }) => textContent)).toEqual(["In Stock"]);
});

it("lets whoever chose what is out wait for it, for nothing else, and asks anew for another choice", async () => {
  renderInShop(<ProductScreen product={SPREAD} />, { at: "/product/101?size=M&color=Black" });
  expect(waitlist()).toBeNull();
  answerAt("/api/waitlist", { success: true, message: "Look into your mail." });
  await userEvent.click(radio("S"));
  expect(await screen.findByText("Size S / Black")).toBeTruthy();
  await userEvent.type(inWaitlist().getByLabelText("Email"), "fan@example.com");
  await userEvent.click(inWaitlist().getByRole("button", { name: "Tell me" }));
  expect(await inWaitlist().findByText("Look into your mail.")).toBe(document.activeElement);
  expect(askedAt("/api/waitlist")).toEqual([
    { productId: 101, email: "fan@example.com", size: "S", color: "Black" },
  ]);
  await userEvent.click(radio("XL"));
  expect(await screen.findByText("Size XL / Black")).toBeTruthy();
  expect(inWaitlist().getByLabelText<HTMLInputElement>("Email").value).toBe("");
});

it("lets wait for a record that is not out yet, and says so", () => {
  const record = { ...TEE, category: "music", externalLink: null, stockQuantity: 0, availableSizes: [] };
  renderInShop(<ProductScreen product={record} />);
  expect(screen.getByRole("button", { name: "Coming Soon" })).toBeTruthy();
  expect(
    within(screen.getByRole("region", { name: "Tell me when it's out" })).getByLabelText("Email"),
  ).toBeTruthy();
});

it("lets wait for a piece that is out as a whole, in any size or one", async () => {
  const gone = SPREAD.variants?.map((variant) => ({ ...variant, stockQuantity: 0 }));
  renderInShop(<ProductScreen product={shownProduct({ ...SPREAD, variants: gone, stockQuantity: 0 })} />);
  expect([button().textContent, button().disabled]).toEqual(["OUT OF STOCK", true]);
  const sizes = inWaitlist().getByRole<HTMLSelectElement>("combobox", { name: "Size" });
  expect([...sizes.options].map(({ text }) => text)).toEqual(["Any size", "S", "M", "L", "XL"]);
});

it("has no sizes to wait for in what is counted as one", () => {
  renderInShop(<ProductScreen product={shownProduct({ ...TEE, stockQuantity: 0 })} />);
  expect(waitlist()).not.toBeNull();
  expect(inWaitlist().queryByRole("combobox")).toBeNull();
});

it("says that there is no connection to whoever wants to be told, and asks at the next press", async () => {
  renderInShop(<ProductScreen product={shownProduct({ ...CAP, stockQuantity: 0 })} />);
  const press = () => userEvent.click(inWaitlist().getByRole("button", { name: "Tell me" }));
  await userEvent.type(inWaitlist().getByLabelText("Email"), "lerato");
  await press();
  expect(await inWaitlist().findByText("Please enter a valid email address.")).toBeTruthy();
  expect(askedAt("/api/waitlist")).toEqual([]);
  await userEvent.type(inWaitlist().getByLabelText("Email"), "@example.com");
  await press();
  expect(await inWaitlist().findByText(/^Network error\. Please check your connection/)).toBeTruthy();
  answerAt("/api/waitlist", { success: true, message: "Look into your mail." });
  await press();
  expect(await inWaitlist().findByText("Look into your mail.")).toBeTruthy();
});
