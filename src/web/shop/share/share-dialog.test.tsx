import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rand } from "#domain/money/money.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { stubClipboard } from "#tests/support/components/stub-clipboard.ts";
import { ShareButton } from "#web/shop/layout/share-button.tsx";
import type { SharedProduct } from "./share-content.ts";

const TEE: SharedProduct = {
  id: 106,
  name: "Vinyl Tee",
  description: "A record on the chest.",
  price: rand(180),
  image: "/images/106-abc-1200.webp",
  inStock: true,
  stockQuantity: 9,
  lowStockThreshold: 5,
  category: "tshirts",
};
const ROOT = `${location.origin}/`;
const PAGE = `${location.origin}/product/106`;
const TEXT = `Vinyl Tee - R180 | KULUD\nVinyl Tee - R180. A record on the chest. In Stock\n${PAGE}`;

const { copied, refuse } = stubClipboard();
const alert = vi.fn<typeof window.alert>();
const open = vi.fn<typeof window.open>();
beforeEach(() => {
  vi.stubGlobal("alert", alert);
  vi.stubGlobal("open", open);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  alert.mockReset();
  open.mockReset();
  Reflect.deleteProperty(navigator, "share");
});

async function share(product?: SharedProduct) {
  renderInShop(<ShareButton className="" {...(product && { input: { product } })} />);
  fireEvent.click(screen.getByRole("button", { name: product ? `Share ${product.name}` : "Share" }));
  return within(await screen.findByRole("dialog", { name: "Share" }));
}

const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

type Dialog = Awaited<ReturnType<typeof share>>;
const linkOf = (dialog: Dialog, name: string) => dialog.getByRole<HTMLAnchorElement>("link", { name });
const queryOf = (dialog: Dialog, name: string) =>
  Object.fromEntries(new URL(linkOf(dialog, name).href).searchParams);

function offerSharing(share: Navigator["share"]): void {
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
}

describe("the share dialog", () => {
  it("shares the shop where no product is named", async () => {
    const dialog = await share();
    expect(dialog.getByText(ROOT)).toBeTruthy();
    expect(queryOf(dialog, "Facebook")).toEqual({ u: ROOT });
    expect(queryOf(dialog, "WhatsApp").text).toContain(ROOT);
  });

  it("shares a product by name, price, stock and address, and WhatsApp by the page of its own", async () => {
    const dialog = await share(TEE);
    expect(dialog.getByRole("heading", { name: "Vinyl Tee - R180 | KULUD" })).toBeTruthy();
    expect(dialog.getByText("Vinyl Tee - R180. A record on the chest. In Stock")).toBeTruthy();
    expect(dialog.getByText(PAGE)).toBeTruthy();
    expect(queryOf(dialog, "Facebook")).toEqual({ u: PAGE });
    expect(queryOf(dialog, "Twitter")).toEqual({ text: "Vinyl Tee - R180 | KULUD", url: PAGE });
    expect(queryOf(dialog, "WhatsApp")).toEqual({
      text: `Vinyl Tee - R180 | KULUD\n${location.origin}/wa/106`,
    });
  });

  it("says Out of Stock of a piece that is", async () => {
    const dialog = await share({ ...TEE, stockQuantity: 0 });
    expect(dialog.getByText(/ Out of Stock$/)).toBeTruthy();
  });

  it.each(["WhatsApp", "Facebook", "Twitter"])("opens %s in a tab of its own", async (network) => {
    const { target, rel } = linkOf(await share(TEE), network);
    expect([target, rel]).toEqual(["_blank", "noopener noreferrer"]);
  });
});

describe("the device's own sharing", () => {
  it("gets title, text and address where there is one", async () => {
    const given = vi.fn<Navigator["share"]>().mockResolvedValue();
    offerSharing(given);
    await press((await share(TEE)).getByRole("button", { name: "More apps" }));
    const text = "Vinyl Tee - R180. A record on the chest. In Stock";
    expect(given).toHaveBeenCalledWith({ title: "Vinyl Tee - R180 | KULUD", text, url: PAGE });
  });

  it.each([
    ["says so when it fails", "NotAllowedError", "This device could not share it. Choose another way."],
    ["says nothing when it is closed without sharing", "AbortError", ""],
  ])("%s", async (_, name, note) => {
    offerSharing(() => Promise.reject(new DOMException("", name)));
    const dialog = await share(TEE);
    await press(dialog.getByRole("button", { name: "More apps" }));
    expect(dialog.getByRole("status").textContent).toBe(note);
  });

  it("is not offered where there is none", async () => {
    expect((await share(TEE)).queryByRole("button", { name: "More apps" })).toBeNull();
  });
});

describe("copying the link", () => {
  it("shows 'Copied!' for 2 seconds", async () => {
    const dialog = await share(TEE);
    vi.useFakeTimers();
    await press(dialog.getByRole("button", { name: "Copy link" }));
    expect(copied()).toEqual([PAGE]);
    act(() => vi.advanceTimersByTime(1999));
    expect(dialog.queryByRole("button", { name: "Copied!" })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(dialog.queryByRole("button", { name: "Copy link" })).toBeTruthy();
  });

  it("says so when the browser refuses", async () => {
    refuse();
    const dialog = await share(TEE);
    await press(dialog.getByRole("button", { name: "Copy link" }));
    expect(dialog.getByRole("status").textContent).toContain("The link could not be copied here.");
  });
});

describe("sharing on Instagram", () => {
  it.each([
    ["copies the text and says so", false, "Product info copied! Paste it in your Instagram story or post."],
    [
      "asks to copy the link by hand when the browser refuses",
      true,
      "Opening Instagram. Please copy the product link manually to share.",
    ],
  ])("%s, in an alert and on the page, and opens Instagram", async (_, isRefused, message) => {
    if (isRefused) refuse();
    const dialog = await share(TEE);
    await press(dialog.getByRole("button", { name: "Instagram" }));
    expect(copied()).toEqual([TEXT]);
    expect(alert).toHaveBeenCalledExactlyOnceWith(message);
    expect(open).toHaveBeenCalledExactlyOnceWith(
      "https://www.instagram.com/",
      "_blank",
      "noopener,noreferrer",
    );
    expect(dialog.getByRole("status").textContent).toContain(message);
  });
});
