import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import type { VerifyAnswer } from "#contract/payments/payment.ts";
import { rand } from "#domain/money/money.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { waiting } from "#tests/support/components/waiting.ts";
import { SHOWN_ORDER } from "#tests/support/orders/shown-order.ts";
import { localTexts, sessionTexts } from "#web/kit/storage/text-store.ts";
import { CART_KEY, parseStoredCart, writeStoredCart } from "#web/shop/cart/cart-store.ts";
import { checkoutDraft } from "#web/shop/checkout/checkout-form.ts";
import { findStartedPayment, rememberPayment } from "#web/shop/checkout/payment/started-payments.ts";
import { findLastOrder } from "#web/shop/orders/last-order.ts";
import { paidFromPage } from "#web/shop/orders/paid-from-page.ts";
import { PaymentResultScreen } from "./payment-result-screen.tsx";

const REFERENCE = "K-VR0D9BJMA5V5ZXMH3JGYYN0A64";
const KEY = "5f0c2a52-9a3e-4a3e-8a7e-3f6b8d3b1c11";
const ITEMS = [{ id: 502, price: 450, quantity: 1, size: "M" }];
const OTHER_KEY = "5f0c2a52-9a3e-4a3e-8a7e-3f6b8d3b1c12";
const FAILURE = "There was an issue processing your payment. Please try again.";
const NO_PAYMENT = { orderId: null, orderNumber: null, amount: null };
const PAID = {
  status: "success",
  orderId: 7,
  orderNumber: SHOWN_ORDER.number,
  amount: 450,
} satisfies VerifyAnswer;
const PAID_HERE = {
  ...PAID,
  orderUrl: `https://kulud.example/order/${SHOWN_ORDER.number}?key=secret`,
} satisfies VerifyAnswer;

const SHOWN_DOWNLOAD = {
  file: 1,
  name: "Night Bus.flac",
  product: "Night Bus",
  type: "flac",
  bytes: 1_000_000,
  isSample: false,
  isOfCatalogue: false,
  state: "ready",
  most: 3,
  left: 3,
  until: "2026-05-11T10:00:00.000Z",
  path: "/api/orders/x/downloads/1?key=y",
} satisfies DownloadJson;

const { fetchStub, answer } = stubFetch();
const answerVerification = (json: VerifyAnswer) => answer(json);

beforeEach(() => fillCart(KEY));

function fillCart(checkoutKey: string): void {
  const line = { id: 502, name: "Jozi Nights Tee", price: rand(450), image: "", size: "M", quantity: 1 };
  localStorage.setItem(CART_KEY, writeStoredCart({ lines: [line], checkoutKey }));
}

const cartCount = () => parseStoredCart(localStorage.getItem(CART_KEY) ?? "")?.lines.length;
const lastOrder = () => findLastOrder(localTexts, Date.now());
const startedHere = () =>
  rememberPayment(localTexts, REFERENCE, { checkoutKey: KEY, items: ITEMS }, Date.now());

function show(state = "success", reference: string | null = REFERENCE) {
  renderInShop(<PaymentResultScreen reference={reference} state={state} />);
}

const findTitle = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Requests to the shop, with their bodies. */
const asked = () =>
  fetchStub.mock.calls.map(([address, init]) => ({
    path: String(address),
    body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
  }));

describe("a success in the address", () => {
  it("is checked first, and says so meanwhile", async () => {
    const verification = waiting<Response>();
    fetchStub.mockReturnValueOnce(verification.promise);
    show();
    expect(await findTitle("Checking your payment")).toBeTruthy();
    expect(screen.getByText("Keep this page open.")).toBeTruthy();
    expect(asked()).toEqual([{ path: "/api/payment/verify", body: { reference: REFERENCE } }]);
    verification.come(Response.json(PAID));
    expect(await findTitle("Payment Successful")).toBeTruthy();
    expect(document.title).toContain("Payment Successful");
  });

  it.each([
    ["pending", "Payment pending", "Continue Shopping"],
    ["review", "Payment under review", "Continue Shopping"],
    ["refund_pending", "Refund on its way", "Continue Shopping"],
    ["expired", "Payment expired", "Try Again"],
    ["refunded", "Payment refunded", "Try Again"],
    ["failed", "Payment Failed", "Try Again"],
  ] as const)("that is %s says so and keeps the cart: %s, %s", async (status, title, way) => {
    startedHere();
    answerVerification({ status, ...NO_PAYMENT, isOnHold: true });
    show();
    expect(await findTitle(title)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>("link", { name: way }).getAttribute("href")).toBe("/");
    expect(cartCount()).toBe(1);
    expect(lastOrder()).toBeUndefined();
  });

  it.each([
    ["nobody knows", REFERENCE, 404],
    ["cannot be one", "nonsense", 400],
  ])("with a reference that %s is a failure and keeps the cart", async (_, reference, status) => {
    answer({ error: "not_found", message: "" }, { status });
    show("success", reference);
    expect(await findTitle("Payment Failed")).toBeTruthy();
    expect(screen.getByText(FAILURE)).toBeTruthy();
    expect(cartCount()).toBe(1);
  });

  it("without a reference proves nothing: nobody is asked, nothing is cleared", async () => {
    show("success", null);
    expect(await findTitle("Payment Failed")).toBeTruthy();
    expect(fetchStub).not.toHaveBeenCalled();
    expect(cartCount()).toBe(1);
  });
});

describe("a paid order, in the browser that paid", () => {
  it("proves itself by the cart's key, clears that cart with what was typed, and remembers the order", async () => {
    startedHere();
    checkoutDraft.save(sessionTexts, { email: "lerato@example.com" });
    answerVerification(PAID_HERE);
    answer(SHOWN_ORDER);
    answer({ downloads: [] });
    show();
    await findTitle("Payment Successful");
    expect(asked()[0]?.body).toEqual({ reference: REFERENCE, checkoutKey: KEY });
    expect(cartCount()).toBe(0);
    expect(checkoutDraft.read(sessionTexts)).toBeUndefined();
    expect(lastOrder()).toBe(REFERENCE);
    expect(findStartedPayment(localTexts, REFERENCE, Date.now())?.checkoutKey).toBe(KEY);
  });

  it("clears no cart that was filled after it", async () => {
    startedHere();
    fillCart(OTHER_KEY);
    answerVerification(PAID_HERE);
    answer(SHOWN_ORDER);
    answer({ downloads: [] });
    show();
    await findTitle("Payment Successful");
    expect(cartCount()).toBe(1);
  });

  it("shows number, amount, pieces, mail and courier, and links to the order and its documents", async () => {
    answerVerification(PAID_HERE);
    answer(SHOWN_ORDER);
    answer({ downloads: [] });
    show();
    expect(await screen.findByRole("heading", { name: /^Jozi Nights Tee ?, 3 of 8$/ })).toBeTruthy();
    expect(screen.getByText("3/8")).toBeTruthy();
    expect(screen.getByText(SHOWN_ORDER.number)).toBeTruthy();
    expect(screen.getByText("R450")).toBeTruthy();
    expect(
      within(screen.getByRole("list", { name: "Your pieces" })).getByText("Jozi Nights Tee"),
    ).toBeTruthy();
    expect(screen.getByText("Confirmation sent to l•••@e•••.com")).toBeTruthy();
    expect(screen.getByText("Mon 11 May – Wed 13 May (5–7 business days)")).toBeTruthy();
    const files = `/api/orders/${SHOWN_ORDER.number}`;
    const certificate = `${files}/certificates/${SHOWN_ORDER.certificates[0]?.code}`;
    for (const [name, href] of [
      ["See your order", PAID_HERE.orderUrl],
      ["Receipt (PDF)", `${files}/receipt.pdf?key=secret`],
      ["Add to calendar", `${files}/delivery.ics?key=secret`],
      ["Certificate (PDF)", `${certificate}/certificate.pdf?key=secret`],
      ["Share “I own 3/8”", `${certificate}/status.jpg?key=secret`],
      ["Continue Shopping", "/"],
    ] as const)
      expect(screen.getByRole("link", { name }).getAttribute("href"), name).toBe(href);
    expect(asked()[1]?.path).toBe(`${files}?key=secret`);
  });

  it("has its files at once", async () => {
    answerVerification(PAID_HERE);
    answer(SHOWN_ORDER);
    answer({ downloads: [SHOWN_DOWNLOAD] });
    show();
    const downloads = within(await screen.findByRole("region", { name: "Your download" }));
    expect(downloads.getByRole("link", { name: /^Download/ }).getAttribute("href")).toBe(SHOWN_DOWNLOAD.path);
  });

  it("stands without its pieces where the order does not come", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    answerVerification(PAID_HERE);
    answer({ error: "internal", message: "" }, { status: 500 });
    answer({ downloads: [] });
    show();
    await findTitle("Payment Successful");
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(screen.getByRole("link", { name: "See your order" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Receipt (PDF)" })).toBeNull();
    logged.mockClear();
  });
});

describe("a paid order, in any other browser", () => {
  it("is a number and an amount: no link, no document, nobody's address, and the cart stays", async () => {
    answerVerification(PAID);
    show();
    await findTitle("Payment Successful");
    expect(screen.getByText("The link to this order is in the email we send you.")).toBeTruthy();
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Continue Shopping"]);
    expect(screen.queryByText(/•••/)).toBeNull();
    expect(asked()).toHaveLength(1);
    expect(cartCount()).toBe(1);
    expect(lastOrder()).toBeUndefined();
  });
});

describe("a payment that began on the order's own page", () => {
  const ORDER_URL = PAID_HERE.orderUrl;
  beforeEach(() => paidFromPage.remember(sessionTexts, "secret"));

  it.each([
    ["failed", "Payment Failed", "Try Again"],
    ["review", "Payment under review", "See your order"],
  ] as const)("and %s leads back to that page", async (status, title, way) => {
    answerVerification({ status, ...NO_PAYMENT, orderUrl: ORDER_URL });
    show();
    expect(await findTitle(title)).toBeTruthy();
    expect(screen.getByRole("link", { name: way }).getAttribute("href")).toBe(ORDER_URL);
    expect(asked()[0]?.body).toEqual({ reference: REFERENCE, orderKey: "secret" });
  });

  it("and was given up leads back to that page, and says nothing of a cart", async () => {
    answerVerification({ status: "pending", ...NO_PAYMENT, orderUrl: ORDER_URL });
    show("cancelled");
    expect(await screen.findByText("Nothing was charged. Your order is just as you left it.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe(ORDER_URL);
  });

  it("and was of another order leads home as ever", async () => {
    answerVerification({ status: "pending", ...NO_PAYMENT });
    show("cancelled");
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/");
  });
});

describe("any other value in the address", () => {
  it.each([
    ["failed", "Payment Failed", FAILURE],
    ["cancelled", "Not paid", "Nothing was charged. Your cart is just as you left it."],
    ["on hold", "on hold", FAILURE],
    ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>", FAILURE],
    ["x".repeat(41), "x".repeat(40), FAILURE],
  ])("is text of at most 40 letters, and proves nothing: %s", async (state, title, message) => {
    show(state);
    expect(await findTitle(title)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/");
    expect(document.querySelector("img")).toBeNull();
    expect(fetchStub).not.toHaveBeenCalled();
    expect(cartCount()).toBe(1);
  });
});
