import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rand } from "#domain/money/money.ts";
import { renderRoute } from "#tests/support/components/render-in-shop.tsx";
import { stubClipboard } from "#tests/support/components/stub-clipboard.ts";
import type { SharedProduct } from "#web/shop/share/share-content.ts";
import SocialDebugRoute from "./social-debug-route.tsx";

const CLASSIC: SharedProduct = {
  id: 201,
  name: "Kulud Classic Tee",
  description: "The test product.",
  price: rand(180),
  image: "/images/201-abc-200.webp",
  inStock: true,
  stockQuantity: 100,
  lowStockThreshold: 10,
  category: "tshirts",
};
const VINYL: SharedProduct = { ...CLASSIC, id: 106, name: "Vinyl Tee" };
const WHATSAPP_WORDS = "URL copied! Open WhatsApp Web and paste this URL to test the preview.";

const { copied, refuse } = stubClipboard();
const alert = vi.fn<typeof window.alert>();
beforeEach(() => {
  vi.stubGlobal("alert", alert);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  alert.mockReset();
});

const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

function openDebug() {
  renderRoute(SocialDebugRoute, { loaderData: { products: [CLASSIC, VINYL] } });
  return {
    tools: within(screen.getByRole("region", { name: "Debug Tools" })),
    preview: within(screen.getByRole("region", { name: "Preview" })),
    type: (id: string) => fireEvent.change(screen.getByLabelText("Product ID"), { target: { value: id } }),
  };
}

it("copies the product URL and says so for 2 seconds", async () => {
  const { tools } = openDebug();
  vi.useFakeTimers();
  await press(tools.getByRole("button", { name: "Copy URL" }));
  expect(copied()).toEqual([`${location.origin}/product/201`]);
  act(() => vi.advanceTimersByTime(1999));
  expect(tools.queryByRole("button", { name: "Copied!" })).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(tools.queryByRole("button", { name: "Copy URL" })).toBeTruthy();
});

it.each([
  ["Facebook Sharing Debugger", "developers.facebook.com", "q"],
  ["Twitter Card Validator", "cards-dev.twitter.com", "url"],
  ["Share on Facebook", "www.facebook.com", "u"],
  ["Share on Twitter", "twitter.com", "url"],
])("%s is opened for the product typed, in a new tab", (name, host, parameter) => {
  const { tools, type } = openDebug();
  type("106");
  const link = tools.getByRole<HTMLAnchorElement>("link", { name });
  const target = new URL(link.href);
  expect([target.host, target.searchParams.get(parameter)]).toEqual([host, `${location.origin}/product/106`]);
  expect([link.target, link.rel]).toEqual(["_blank", "noopener noreferrer"]);
});

it("copies the WhatsApp address, says so by an alert and keeps the words on the page", async () => {
  const { tools } = openDebug();
  await press(tools.getByRole("button", { name: "Copy for WhatsApp" }));
  expect(copied()).toEqual([`${location.origin}/wa/201`]);
  expect(alert).toHaveBeenCalledExactlyOnceWith(WHATSAPP_WORDS);
  expect(tools.getByText(WHATSAPP_WORDS)).toBeTruthy();
});

it.each(["Copy URL", "Copy for WhatsApp"])("only logs that %s was refused", async (name) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  refuse();
  const { tools } = openDebug();
  await press(tools.getByRole("button", { name }));
  expect(logged.mock.calls.flat().map(String).join()).toContain("The address was not copied");
  expect(tools.getByRole("button", { name })).toBeTruthy();
  expect(tools.queryByText(WHATSAPP_WORDS)).toBeNull();
  expect(alert).not.toHaveBeenCalled();
  logged.mockClear();
});

describe("the field", () => {
  it("holds the test product at first, and leads to the preview of the product typed", () => {
    const { preview, type } = openDebug();
    expect(screen.getByLabelText<HTMLInputElement>("Product ID").value).toBe("201");
    expect(preview.getByText("Kulud Classic Tee - R180 | KULUD")).toBeTruthy();
    type("106");
    expect(preview.getByText("Vinyl Tee - R180 | KULUD")).toBeTruthy();
  });

  it("says when there is no product of a number, and offers no check of it", () => {
    const { tools, preview, type } = openDebug();
    type("999999");
    expect(preview.getByText("No product has the number 999999.")).toBeTruthy();
    expect(tools.queryByRole("button", { name: "Check as Crawlers" })).toBeNull();
  });

  it("asks for a number when it holds none", () => {
    const { tools, type } = openDebug();
    type("tee");
    expect(tools.getByText("Please enter a product number such as 201.")).toBeTruthy();
    expect(tools.queryAllByRole("link")).toEqual([]);
  });
});
