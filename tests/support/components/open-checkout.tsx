/** The checkout over a cart, in a DOM, and somebody who pays there. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { rand } from "#domain/money/money.ts";
import type { CartLine, CartLines } from "#domain/orders/cart-lines.ts";
import { CheckoutDialog } from "#web/shop/checkout/checkout-dialog.tsx";
import { keepCart } from "./keep-cart.ts";
import { renderInShop } from "./render-in-shop.tsx";
import type { StubbedShop } from "./stub-shop.ts";

export const INITIALIZE = "/api/payment/initialize";
export const PAY_PAGE = { paymentUrl: "https://checkout.paystack.com/0x1", reference: "K-1" };

/** R180. */
export const WORDMARK_TEE: CartLine = {
  id: 101,
  name: "Kulud Wordmark Tee",
  price: rand(180),
  image: "/images/101-white-0-400.webp",
  size: "M",
  color: "White",
  quantity: 1,
};

/** What the form asks for, by its labels. */
export const CUSTOMER = {
  "First Name": "Lerato",
  "Last Name": "Mokoena",
  Email: "lerato@example.com",
  Address: "12 Vilakazi Street",
  City: "Soweto",
  "State/Province": "Gauteng",
  "ZIP Code": "1804",
};

/** Opens the checkout of a shop that takes cards, Apple Pay and PayPal, and has so many pieces of the tee. */
export function openCheckout(shop: StubbedShop, lines: CartLines = [WORDMARK_TEE], available = 80) {
  keepCart(lines);
  shop.answerAt("/api/payment/methods", { card: true, applePay: true, paypal: true, sandbox: false });
  shop.answerAt("/api/cart/stock", {
    items: [{ id: 101, available, perPerson: 20, sizes: ["M"], colors: ["White"] }],
  });
  return renderInShop(<CheckoutDialog isOpen onClose={() => undefined} onClosed={() => undefined} />);
}

export const checkoutDialog = () => within(screen.getByRole("dialog", { name: "Complete Your Order" }));

export const payButton = () =>
  checkoutDialog().getByRole<HTMLButtonElement>("button", { name: /^(Pay R|Processing)/ });

export const pay = () => userEvent.click(payButton());
