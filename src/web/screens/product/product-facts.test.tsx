import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { LERATO_SAVED } from "#tests/support/orders/lerato.ts";
import { SHIPPING_INFO_KEY } from "#web/shop/shipping/saved-country.ts";
import { DeliveryDays } from "./product-facts.tsx";

/** A Monday, some weeks after the page was rendered. */
const TODAY = new Date("2026-06-01T08:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: TODAY });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const saveCountry = (country: string) =>
  localStorage.setItem(SHIPPING_INFO_KEY, JSON.stringify({ version: 1, ...LERATO_SAVED, country }));

it.each([
  [
    "South Africa, where none is saved",
    undefined,
    "Delivered Mon 8 Jun – Wed 10 Jun",
    "Order today, South Africa, 5–7 business days",
    "Delivery R100 in South Africa, free over R2500",
  ],
  [
    "the saved country",
    "DE",
    "Delivered Mon 15 Jun – Tue 23 Jun",
    "Order today, Germany, 10–15 business days",
    "Delivery R300 to Germany",
  ],
])("the days are those of the browser's clock and of %s", (_, country, window, terms, fee) => {
  if (country) saveCountry(country);
  renderInShop(<DeliveryDays />);
  expect(screen.getByText(window)).toBeTruthy();
  expect(screen.getByText(terms)).toBeTruthy();
  expect(screen.getByText(fee)).toBeTruthy();
});

it("are still said where nothing may be stored", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  renderInShop(<DeliveryDays />);
  expect(screen.getByText("Delivered Mon 8 Jun – Wed 10 Jun")).toBeTruthy();
  expect(storage).toHaveBeenCalled();
});
