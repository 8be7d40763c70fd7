import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { descriptionOf, fieldOf, fill } from "#tests/support/components/address-form.ts";
import { CART_OF_TEST, keptLines } from "#tests/support/components/keep-cart.ts";
import {
  CUSTOMER,
  checkoutDialog,
  INITIALIZE,
  openCheckout,
  PAY_PAGE,
  pay,
  payButton,
  WORDMARK_TEE,
} from "#tests/support/components/open-checkout.tsx";
import { stubShop } from "#tests/support/components/stub-shop.ts";
import { waiting } from "#tests/support/components/waiting.ts";

const SAVED = {
  version: 1,
  fullName: "Lerato Mokoena",
  email: "lerato@example.org",
  phone: "0821234567",
  addressLine1: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  postalCode: "1804",
  country: "ZA",
  shippingCost: 100,
};

const shop = stubShop();
const { answerAt, askedAt } = shop;
const goTo = vi.fn();
beforeEach(() => {
  vi.spyOn(location, "assign").mockImplementation(goTo);
});
afterEach(() => {
  vi.restoreAllMocks();
  goTo.mockReset();
});

const note = () => checkoutDialog().getByRole("alert").textContent;
const refusal = (status: number, body: object) => () => Response.json(body, { status });

describe("the form", () => {
  it("names every missing field, leads to the first, and sends nothing", async () => {
    openCheckout(shop);
    await pay();
    await screen.findByText("First name is required");
    for (const [label, message] of Object.entries({
      "First Name": "First name is required",
      "Last Name": "Last name is required",
      Email: "Valid email is required",
      Address: "Address is required",
      City: "City is required",
      "State/Province": "State is required",
      "ZIP Code": "ZIP code is required",
    }))
      expect(descriptionOf(label)).toBe(message);
    expect(document.activeElement).toBe(fieldOf("First Name"));
    expect(askedAt(INITIALIZE)).toEqual([]);
  });

  it("takes no half of a telephone number, and asks for none", async () => {
    openCheckout(shop);
    await fill({ ...CUSTOMER, "Phone for the courier (optional)": "082 123" });
    await pay();
    const message = "Please enter a valid phone number";
    await screen.findByText(message);
    expect(descriptionOf("Phone for the courier (optional)")).toBe(message);
    await userEvent.clear(fieldOf("Phone for the courier (optional)"));
    answerAt(INITIALIZE, PAY_PAGE);
    await pay();
    await waitFor(() => expect(askedAt(INITIALIZE)).toHaveLength(1));
  });

  it("keeps what was typed until it is opened again", async () => {
    const { unmount } = openCheckout(shop);
    await fill({ "First Name": "Lerato", "Phone for the courier (optional)": "082 123 4567" });
    unmount();
    openCheckout(shop);
    expect(fieldOf("First Name").value).toBe("Lerato");
    expect(fieldOf("Phone for the courier (optional)").value).toBe("082 123 4567");
  });
});

it("says Processing... and is disabled while the payment starts, then goes to the pay page", async () => {
  openCheckout(shop);
  const answer = waiting<Response>();
  answerAt(INITIALIZE, () => answer.promise);
  await fill(CUSTOMER);
  await pay();
  await waitFor(() =>
    expect([payButton().textContent, payButton().disabled]).toEqual(["Processing...", true]),
  );
  answer.come(Response.json(PAY_PAGE));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(PAY_PAGE.paymentUrl));
  expect(payButton().textContent).toBe("Processing...");
  expect(askedAt(INITIALIZE)).toMatchObject([
    {
      amount: 18_000,
      email: "lerato@example.com",
      customerName: "Lerato Mokoena",
      paymentMethod: "card",
      checkoutKey: CART_OF_TEST,
      items: [{ id: 101, size: "M", color: "White", quantity: 1, price: 180 }],
      shippingAddress: { street: "12 Vilakazi Street", city: "Soweto", postalCode: "1804" },
    },
  ]);
});

it.each([
  [
    "a server error without words",
    () => new Response("", { status: 502 }),
    "Payment initialization failed: 502",
  ],
  ["an answer without an address", { reference: "x" }, "Payment URL not received from server"],
  [
    "a refusal with a sentence",
    refusal(503, { error: "provider_unavailable", message: "Nothing was charged." }),
    "Nothing was charged.",
  ],
])("tells %s in a toast and beside the button, and keeps the form", async (_, answer, words) => {
  openCheckout(shop);
  answerAt(INITIALIZE, answer);
  await fill(CUSTOMER);
  await pay();
  // In the toast, too.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(screen.getByText("Payment Failed")).toBeTruthy();
  expect(note()).toBe(words);
  expect(payButton().disabled).toBe(false);
  expect(fieldOf("First Name").value).toBe("Lerato");
  expect(goTo).not.toHaveBeenCalled();
});

it("leads whoever typed an address elsewhere to the form that takes it", async () => {
  openCheckout(shop);
  const message = "This address is in Botswana.";
  const fields = [{ path: "shippingAddress", message }];
  answerAt(INITIALIZE, refusal(400, { error: "invalid_request", message, fields }));
  await fill(CUSTOMER);
  await pay();
  await waitFor(() => expect(note()).toContain(message));
  const link = within(checkoutDialog().getByRole("alert")).getByRole("link", { name: "Add shipping info" });
  expect(link.getAttribute("href")).toBe("/shipping");
});

describe("when the shop's truth has changed", () => {
  it("shows a new price line by line, and pays it only when asked again", async () => {
    openCheckout(shop);
    const lines = [{ id: 101, size: "M", color: "White", price: 200 }];
    const changed = { error: "price_changed", message: "Prices have changed.", lines };
    answerAt(INITIALIZE, refusal(409, { ...changed, shippingCost: 0, amount: 20_000 }));
    await fill(CUSTOMER);
    await pay();
    await waitFor(() => expect(payButton().textContent).toBe("Pay R200"));
    expect(note()).toContain("Kulud Wordmark Tee, Size M / White: R180 is now R200");
    expect(askedAt(INITIALIZE)).toHaveLength(1);
    answerAt(INITIALIZE, PAY_PAGE);
    await pay();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(PAY_PAGE.paymentUrl));
    expect(askedAt(INITIALIZE).at(-1)).toMatchObject({ amount: 20_000, items: [{ price: 200 }] });
  });

  it("takes out what is gone, with a word about it and the way on", async () => {
    openCheckout(shop);
    const items = [{ id: 101, available: 0 }];
    answerAt(INITIALIZE, refusal(409, { error: "out_of_stock", message: "Some pieces are gone.", items }));
    await fill(CUSTOMER);
    await pay();
    const on = await checkoutDialog().findByRole("link", { name: "SHOP NOW" });
    expect(on.getAttribute("href")).toBe("/#featured");
    expect(note()).toContain("Kulud Wordmark Tee, Size M / White: sold out, taken out of your cart");
    expect(checkoutDialog().queryByRole("button", { name: /^Pay R/ })).toBeNull();
    expect(keptLines()).toEqual([]);
  });

  it("counts what is still there of more, and says why", async () => {
    openCheckout(shop, [{ ...WORDMARK_TEE, quantity: 2 }], 1);
    const summary = within(checkoutDialog().getByRole("region", { name: "Order Summary" }));
    expect(await summary.findAllByText("Only 1 left")).not.toEqual([]);
    expect(summary.getAllByText(/x 1$/)).not.toEqual([]);
    expect(payButton().textContent).toBe("Pay R180");
  });
});

describe("with a saved address", () => {
  beforeEach(() => {
    localStorage.setItem("kuludShippingInfo", JSON.stringify(SAVED));
  });

  it("asks for nothing, charges delivery, and leads back to the address", async () => {
    openCheckout(shop);
    expect(checkoutDialog().getByRole("heading", { name: "Quick Checkout" })).toBeTruthy();
    expect(checkoutDialog().getByRole("region", { name: "Shipping address" }).textContent).toContain(
      "Shipping costR100",
    );
    expect(checkoutDialog().getByRole("link", { name: "Edit shipping address" }).getAttribute("href")).toBe(
      "/shipping",
    );
    answerAt(INITIALIZE, PAY_PAGE);
    expect(payButton().textContent).toBe("Pay R280");
    await pay();
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(askedAt(INITIALIZE)).toMatchObject([
      { amount: 28_000, shippingCost: 100, shippingAddress: { country: "ZA", phone: "0821234567" } },
    ]);
  });

  it("reads Free where delivery is", () => {
    openCheckout(shop, [{ ...WORDMARK_TEE, quantity: 14 }]);
    expect(checkoutDialog().getByRole("region", { name: "Order Summary" }).textContent).toContain(
      "DeliveryFree",
    );
    expect(payButton().textContent).toBe("Pay R2520");
  });
});

describe("a cart that was paid meanwhile, in another browser or another tab", () => {
  const VERIFY = "/api/payment/verify";
  const PAID = {
    status: "success",
    orderId: 7,
    orderNumber: "7K3M9QX2",
    amount: 180,
    orderUrl: "https://kulud.example/order/7K3M9QX2?key=k",
    paidAt: "2026-03-02T16:05:00.000Z",
  };

  async function payOnce(): Promise<void> {
    openCheckout(shop);
    answerAt(INITIALIZE, PAY_PAGE);
    await fill(CUSTOMER);
    await pay();
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  }

  it("is not paid again: the second Pay asks first, says when it was paid, and takes the pieces out", async () => {
    await payOnce();
    answerAt(VERIFY, PAID);
    await pay();
    // In a toast and in the dialog, one a moment before the other.
    expect((await screen.findAllByText("You paid for this at 18:05 SAST."))[0]).toBeTruthy();
    expect(keptLines()).toEqual([]);
    expect(askedAt(INITIALIZE)).toHaveLength(1);
    expect(askedAt(VERIFY).at(-1)).toMatchObject({ reference: PAY_PAGE.reference });
  });

  it("is paid for once it is known that it is not, also where the shop does not answer that", async () => {
    await payOnce();
    answerAt(VERIFY, { ...PAID, status: "failed" });
    await pay();
    await waitFor(() => expect(askedAt(INITIALIZE)).toHaveLength(2));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    answerAt(VERIFY, refusal(503, { error: "unavailable", message: "Away." }));
    await pay();
    await waitFor(() => expect(askedAt(INITIALIZE)).toHaveLength(3));
    expect(keptLines()).not.toEqual([]);
  });

  it("is learned when the checkout opens", async () => {
    await payOnce();
    cleanup();
    answerAt(VERIFY, PAID);
    openCheckout(shop);
    await waitFor(() => expect(keptLines()).toEqual([]));
  });
});
