import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { answeringShop } from "#tests/support/components/answering-shop.ts";
import { pass } from "#tests/support/components/passing-time.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { CART_KEY, writeStoredCart } from "#web/shop/cart/cart-store.ts";
import { pageCart } from "#web/shop/cart/page-cart.ts";
import { rememberPayment } from "./started-payments.ts";
import { watchPaidMeanwhile } from "./watch-paid-meanwhile.ts";

const shop = answeringShop();
const KEY = "0b8f3c4e-4d0b-4a53-9d43-0d7f9ad2a001";
const TEE = { id: 101, name: "Tee", price: 18_000, image: "/tee.webp", size: "M", quantity: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem(CART_KEY, writeStoredCart({ checkoutKey: KEY, lines: [TEE] } as never));
  rememberPayment(localTexts, "K-1", { checkoutKey: KEY, items: [{ ...TEE, price: 180 }] }, Date.now());
  pageCart.restore();
});
afterEach(() => vi.useRealTimers());

it("without a connection the cart stays; once there is one, the next look takes out what was paid elsewhere", async () => {
  const away = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  const reach = globalThis.fetch;
  vi.stubGlobal("fetch", away);
  await watchPaidMeanwhile();
  expect(away).toHaveBeenCalled();
  expect(pageCart.shown().lines).toHaveLength(1);
  vi.stubGlobal("fetch", reach);
  shop.answer("POST /api/payment/verify", {
    status: "success",
    orderId: 1,
    orderNumber: "98DT5ERS",
    amount: 180,
  } as never);
  await pass(MINUTE);
  window.dispatchEvent(new Event("focus"));
  await pass(0);
  await pass(0);
  expect(shop.asked("POST /api/payment/verify")).toHaveLength(1);
  expect(pageCart.shown().lines).toHaveLength(0);
});
