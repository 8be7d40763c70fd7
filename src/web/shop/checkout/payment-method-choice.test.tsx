import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fill } from "#tests/support/components/address-form.ts";
import {
  CUSTOMER,
  checkoutDialog,
  INITIALIZE,
  openCheckout,
  PAY_PAGE,
  pay,
} from "#tests/support/components/open-checkout.tsx";
import { stubShop } from "#tests/support/components/stub-shop.ts";
import { waiting } from "#tests/support/components/waiting.ts";

const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

const shop = stubShop();
const { answerAt, askedAt } = shop;
afterEach(() => {
  vi.restoreAllMocks();
});

const method = (name: string) => checkoutDialog().getByRole<HTMLInputElement>("radio", { name });

describe("Apple Pay", () => {
  beforeEach(() => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("ApplePaySession", { canMakePayments: () => true });
  });
  const browser = (name: string) => vi.spyOn(navigator, "userAgent", "get").mockReturnValue(name);

  it("is offered in an Apple browser that can pay, and sent as that choice", async () => {
    browser(SAFARI);
    const goTo = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    openCheckout(shop);
    await userEvent.click(await checkoutDialog().findByRole("radio", { name: "Apple Pay" }));
    answerAt(INITIALIZE, PAY_PAGE);
    await fill(CUSTOMER);
    await pay();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(PAY_PAGE.paymentUrl));
    expect(askedAt(INITIALIZE)).toMatchObject([{ paymentMethod: "apple-pay" }]);
  });

  it("is not offered by other browsers, whatever they say they can do", async () => {
    browser("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36");
    openCheckout(shop);
    await waitFor(() => expect(askedAt("/api/payment/methods")).toHaveLength(1));
    expect(method("PayPal")).toBeTruthy();
    expect(checkoutDialog().queryByRole("radio", { name: "Apple Pay" })).toBeNull();
  });
});

describe("PayPal that cannot be used", () => {
  const SETUP = "/api/paypal/setup";
  const reported = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

  it("goes back to card and says so where the shop has none", async () => {
    openCheckout(shop);
    answerAt(SETUP, { error: "not_configured", message: "PayPal is not set up." });
    await userEvent.click(method("PayPal"));
    expect(await screen.findByText("PayPal Temporarily Unavailable")).toBeTruthy();
    expect(
      screen.getByText("PayPal configuration needs to be updated. Using card payment instead."),
    ).toBeTruthy();
    await waitFor(() => expect(method("Card").checked).toBe(true));
  });

  it("goes back to card without a word where the shop cannot be asked", async () => {
    const reports = reported();
    openCheckout(shop);
    const answer = waiting<Response>();
    answerAt(SETUP, () => answer.promise);
    await userEvent.click(method("PayPal"));
    expect(method("PayPal").checked).toBe(true);
    answer.come(new Response("", { status: 503 }));
    await waitFor(() => expect(method("Card").checked).toBe(true));
    expect(reports.mock.calls.map(([what]) => what)).toEqual(["PayPal setup failed: 503"]);
    expect(screen.queryByText("PayPal Temporarily Unavailable")).toBeNull();
    reports.mockClear();
  });

  it("goes back to card and says so where its script does not arrive", async () => {
    const reports = reported();
    openCheckout(shop);
    answerAt(SETUP, {
      clientToken: "token",
      environment: "sandbox",
      // No script loads in this DOM.
      sdkUrl: "https://paypal.invalid/web-sdk/v6/core",
      currency: "USD",
      zarPerUsd: 18.4321,
      expiresIn: 900,
    });
    await userEvent.click(method("PayPal"));
    expect(await screen.findByText("PayPal Temporarily Unavailable")).toBeTruthy();
    await waitFor(() => expect(method("Card").checked).toBe(true));
    expect(reports.mock.calls.map(([what]) => what)).toContain("PayPal isn't available right now");
    reports.mockClear();
  });
});
