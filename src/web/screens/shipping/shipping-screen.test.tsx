import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rand } from "#domain/money/money.ts";
import { COUNTRIES } from "#domain/orders/delivery/countries.ts";
import { descriptionOf, fieldOf, fill } from "#tests/support/components/address-form.ts";
import { keepCart } from "#tests/support/components/keep-cart.ts";
import { renderInShop, SHOP_FACTS } from "#tests/support/components/render-in-shop.tsx";
import { stubShop } from "#tests/support/components/stub-shop.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { forgetShippingInfo } from "#web/shop/shipping/shipping-info.ts";
import { ShippingScreen } from "./shipping-screen.tsx";

const KEY = "kuludShippingInfo";
const SAVED = "Shipping information saved successfully!";
const TYPED = {
  "Full Name": "Lerato Mokoena",
  Email: "lerato@example.org",
  Phone: "0821234567",
  Address: "12 Vilakazi Street",
  City: "Soweto",
  "State/Province": "Gauteng",
  "Postal Code": "1804",
};
const STORED = {
  fullName: "Lerato Mokoena",
  email: "lerato@example.org",
  phone: "0821234567",
  addressLine1: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  postalCode: "1804",
};

const { requests } = stubShop();
const alert = vi.fn();
beforeEach(() => {
  vi.stubGlobal("alert", alert);
});
afterEach(() => {
  vi.restoreAllMocks();
  alert.mockReset();
  forgetShippingInfo(localTexts);
});

const country = () => screen.getByLabelText<HTMLSelectElement>("Country");
const options = () => screen.getByRole("region", { name: "Options" }).textContent ?? "";
/** The outcome of saving; the email field's own status comes before it. */
const outcome = () => {
  const statuses = document.querySelectorAll('form [role="status"]');
  return statuses[statuses.length - 1]?.textContent ?? "";
};
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null");
const pressSave = () => userEvent.click(screen.getByRole("button", { name: "Save Shipping Information" }));

/** Saves, and resolves when the page shows the outcome. */
async function save(): Promise<void> {
  await pressSave();
  await waitFor(() => expect(outcome()).not.toBe(""));
}

function keepTees(quantity: number): void {
  const tee = { id: 101, name: "Kulud Wordmark Tee", price: rand(180), image: "/images/101.webp" };
  keepCart([{ ...tee, quantity }]);
}

/** From here on storage can be read but not written. */
function fillStorage(): void {
  const kept = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.getItem(key),
    setItem() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
    removeItem: (key: string) => kept.removeItem(key),
  });
}

it("offers the sixteen countries, South Africa first and chosen", () => {
  renderInShop(<ShippingScreen words={[]} />);
  expect([...country().options].map(({ text }) => text)).toEqual(COUNTRIES.map(({ name }) => name));
  expect(country().value).toBe("ZA");
});

it("saves to the browser only, alerts, and says the same on the page", async () => {
  renderInShop(<ShippingScreen words={[]} />);
  await fill({ ...TYPED, "Special Instructions (optional)": "Ring twice" });
  await save();
  expect(alert.mock.calls).toEqual([[SAVED]]);
  expect(outcome()).toBe(SAVED);
  expect(stored()).toMatchObject({
    ...STORED,
    country: "ZA",
    specialInstructions: "Ring twice",
    shippingCost: 100,
  });
  expect(requests()).toEqual([]);
});

it("fills the form with what was saved, and can remove it", async () => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, ...STORED, country: "DE", shippingCost: 300 }));
  renderInShop(<ShippingScreen words={[]} />);
  for (const [label, text] of Object.entries(TYPED)) expect(fieldOf(label).value).toBe(text);
  expect(country().value).toBe("DE");
  expect(options()).toContain("DeliveryR300");
  await userEvent.click(screen.getByRole("button", { name: "Remove saved information" }));
  expect(fieldOf("Full Name").value).toBe("");
  expect(outcome()).toBe("Shipping information removed from this browser.");
  expect(stored()).toBeNull();
});

it("has a message for every rule, leads to the first, and saves nothing", async () => {
  renderInShop(<ShippingScreen words={[]} />);
  await fill({ Phone: "082123456" });
  await userEvent.selectOptions(country(), "Other");
  await pressSave();
  await screen.findByText("Full name must be at least 2 characters");
  for (const [label, message] of Object.entries({
    "Full Name": "Full name must be at least 2 characters",
    Email: "Please enter a valid email address",
    Phone: "Please enter a valid phone number",
    "Country Name": "Please enter your country",
    Address: "Please enter your street address",
    City: "Please enter your city",
    "State/Province": "Please enter your state/province",
    "Postal Code": "Please enter your postal code",
  }))
    expect(descriptionOf(label)).toBe(message);
  expect(document.activeElement).toBe(fieldOf("Full Name"));
  expect([stored(), alert.mock.calls]).toEqual([null, []]);
});

it("says what customs take in the chosen country, and that nothing is delivered to one that is switched off", async () => {
  renderInShop(<ShippingScreen words={[]} />, {
    facts: { delivery: { ...SHOP_FACTS.delivery, notTo: ["BR"] } },
  });
  const choose = (country: string) => userEvent.selectOptions(screen.getByLabelText("Country"), country);
  expect(screen.queryByText(/^Customs:/)).toBeNull();
  expect(screen.getByText("At present we do not deliver to Brazil.")).toBeTruthy();
  await choose("DE");
  expect(screen.getByText(/^Customs: .*EUR 3/)).toBeTruthy();
  await choose("BR");
  expect(screen.queryByText(/^Customs:/)).toBeNull();
  expect(screen.getAllByText("At present we do not deliver to Brazil.")).toHaveLength(2);
});

describe("the fee", () => {
  it("is R100 in South Africa in 5-7 days, and R300 in 10-15 days in every other country", async () => {
    renderInShop(<ShippingScreen words={[]} />);
    expect(options()).toContain("South Africa5–7 business daysR100");
    expect(options()).toContain("International10–15 business daysR300");
    expect(options()).toContain("DeliveryR100");
    for (const { code } of COUNTRIES.slice(1)) {
      await userEvent.selectOptions(country(), code);
      expect(options()).toContain("DeliveryR300");
    }
  });

  it("is none for a cart over R2500 within South Africa, and there only", async () => {
    keepTees(14);
    renderInShop(<ShippingScreen words={[]} />);
    expect(options()).toContain("DeliveryFree");
    await userEvent.selectOptions(country(), "Germany");
    expect(options()).toContain("DeliveryR300");
  });
});

describe("a country that is asked for by name", () => {
  it.each([
    ["Namibia", { country: "OTHER", countryName: "Namibia", shippingCost: 300 }, "OTHER"],
    // It is a listed country after all.
    ["south africa", { country: "ZA", shippingCost: 100 }, "ZA"],
  ])("is saved as what it is: %s", async (name, expected, chosen) => {
    renderInShop(<ShippingScreen words={[]} />);
    await userEvent.selectOptions(country(), "Other");
    await fill({ ...TYPED, "Country Name": name });
    await save();
    expect(stored()).toMatchObject(expected);
    expect(country().value).toBe(chosen);
  });
});

it.each([
  ["no JSON", '{"fullName":'],
  ["null", "null"],
  ["a list", "[]"],
  ["other types", JSON.stringify({ fullName: { toString: 1 }, country: 7, shippingCost: "free" })],
  ["markup", JSON.stringify("<img src=x onerror=alert(1)>")],
])("ignores saved data that is %s, with one warning, and saves over it", async (_, text) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  localStorage.setItem(KEY, text);
  renderInShop(<ShippingScreen words={[]} />);
  expect(fieldOf("Full Name").value).toBe("");
  expect(warn.mock.calls.filter(([what]) => String(what).includes(KEY))).toHaveLength(1);
  await fill(TYPED);
  await save();
  expect(stored()).toMatchObject(STORED);
});

describe("beside a cart", { timeout: 30_000 }, () => {
  // The checkout's own script is large.
  const checkout = () => screen.findByRole("dialog", { name: "Complete Your Order" }, { timeout: 20_000 });
  const goOn = () => userEvent.click(screen.getByRole("button", { name: "Continue to Checkout" }));

  it("leads on to the checkout, for whoever did not come from there", async () => {
    keepTees(1);
    renderInShop(<ShippingScreen words={[]} />);
    await fill(TYPED);
    await save();
    await goOn();
    expect(within(await checkout()).getByRole("heading", { name: "Quick Checkout" })).toBeTruthy();
  });

  it("says plainly that a full storage did not keep the address, which still pays in this visit", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    keepTees(1);
    renderInShop(<ShippingScreen words={[]} />);
    await fill(TYPED);
    fillStorage();
    await save();
    expect(alert).not.toHaveBeenCalled();
    expect(outcome()).toContain("Your browser did not keep this address");
    await goOn();
    expect(within(await checkout()).getByRole("button", { name: "Pay R280" })).toBeTruthy();
  });
});
