import { act, fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rand } from "#domain/money/money.ts";
import { keepCart } from "#tests/support/components/keep-cart.ts";
import { pass } from "#tests/support/components/passing-time.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { CartButton } from "#web/shop/layout/cart-button.tsx";
import { ShareButton } from "#web/shop/layout/share-button.tsx";
import { OVERLAY_MISSING } from "#web/shop/use-overlays.ts";
import { LOAD_OVERLAY } from "./late-overlays.tsx";

const missing = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  window.addEventListener(OVERLAY_MISSING, missing);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  missing.mockReset();
  window.removeEventListener(OVERLAY_MISSING, missing);
  globalThis.IS_PLANTED = undefined;
  globalThis.plantedFaults = undefined;
});

function renderButtons() {
  return renderInShop(
    <main id="main" tabIndex={-1}>
      <CartButton theme="paper" />
      <ShareButton className="" />
      <Link to="/about">About</Link>
    </main>,
  );
}

const dialog = (name: string) => screen.queryByRole("dialog", { name });

async function press(name: string | RegExp): Promise<void> {
  const button = screen.getByRole("button", { name });
  act(() => button.focus());
  fireEvent.click(button);
  await pass(0);
}

it("opens one at a time", async () => {
  renderButtons();
  await press("Share");
  expect(dialog("Share")).not.toBeNull();
  await act(async () => fireEvent.keyDown(dialog("Share") ?? document, { key: "Escape" }));
  await pass(0);
  expect(dialog("Share")).toBeNull();
  await press(/^Cart, /);
  expect(dialog("Cart")).not.toBeNull();
});

it("closes what was open on a page that is left", async () => {
  renderButtons();
  await press(/^Cart, /);
  expect(dialog("Cart")).not.toBeNull();
  fireEvent.click(screen.getByText("About"));
  await pass(0);
  expect(dialog("Cart")).toBeNull();
});

it("opens the cart at once, with its lines and its total, and keeps it closed when it was closed before the rest came", async () => {
  keepCart([
    {
      id: 101,
      name: "Wordmark Tee",
      price: rand(180),
      image: "/1.webp",
      size: "M",
      color: "Red",
      quantity: 2,
    },
  ]);
  renderButtons();
  fireEvent.click(screen.getByRole("button", { name: /^Cart, / }));
  const words = dialog("Cart")?.textContent;
  for (const part of ["Wordmark Tee", "Size M / Red, 2 pieces", "TotalR360", "PROCEED TO CHECKOUT"])
    expect(words).toContain(part);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await pass(0);
  expect(dialog("Cart")).toBeNull();
  await press(/^Cart, /);
  expect(screen.getByRole("button", { name: "Remove Wordmark Tee, Size M / Red" })).toBeTruthy();
});

it("tells where a script does not come, and opens at the next press", async () => {
  vi.spyOn(LOAD_OVERLAY, "share").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  renderButtons();
  await press("Share");
  expect(missing).toHaveBeenCalledOnce();
  expect(dialog("Share")).toBeNull();
  await press("Share");
  expect(missing).toHaveBeenCalledOnce();
  expect(dialog("Share")).not.toBeNull();
});

it("shows at once that a press counts, and opens when the line is back", async () => {
  vi.spyOn(LOAD_OVERLAY, "share").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  renderButtons();
  const button = screen.getByRole("button", { name: "Share" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await pass(0);
  expect([dialog("Share"), button.getAttribute("aria-busy")]).toEqual([null, "true"]);
  await act(async () => window.dispatchEvent(new Event("online")));
  await pass(0);
  expect(dialog("Share")).not.toBeNull();
  expect(button.hasAttribute("aria-busy")).toBe(false);
});

it("does not open on the next page what did not come on the one before", async () => {
  vi.spyOn(LOAD_OVERLAY, "share").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  renderButtons();
  await press("Share");
  fireEvent.click(screen.getByText("About"));
  await pass(0);
  await act(async () => window.dispatchEvent(new Event("online")));
  await pass(60_000);
  expect(dialog("Share")).toBeNull();
  expect(document.querySelector("[aria-busy]")).toBeNull();
});

it("opens what was pressed last, although another's script comes later", async () => {
  const load = LOAD_OVERLAY.share;
  vi.spyOn(LOAD_OVERLAY, "share").mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return load();
  });
  renderButtons();
  await press("Share");
  await press(/^Cart, /);
  await pass(1000);
  expect([dialog("Share"), dialog("Cart")?.getAttribute("role")]).toEqual([null, "dialog"]);
});

describe("where one fails as it opens", () => {
  it("says so at each press, and the others open", async () => {
    globalThis.IS_PLANTED = true;
    globalThis.plantedFaults = ["share"];
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderButtons();
    for (const _press of ["first", "second"]) {
      await press("Share");
      expect(screen.queryByText("That did not open")).not.toBeNull();
      expect(dialog("Share")).toBeNull();
      await pass(5000);
      expect(screen.queryByText("That did not open")).toBeNull();
    }
    await press(/^Cart, /);
    expect(dialog("Cart")).not.toBeNull();
    error.mockReset();
  });
});
