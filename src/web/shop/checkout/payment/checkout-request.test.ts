import { expect, it } from "vitest";
import { CheckoutSchema } from "#contract/payments/payment.ts";
import { rand, zarCents } from "#domain/money/money.ts";
import type { CartLines } from "#domain/orders/cart-lines.ts";
import { USUAL_DELIVERY } from "#tests/support/orders/delivery-terms.ts";
import { LERATO_SAVED } from "#tests/support/orders/lerato.ts";
import { orderSums } from "#web/shop/checkout/order-sums.ts";
import { checkoutRequest, customerFromForm, customerFromShippingInfo } from "./checkout-request.ts";

const LINES: CartLines = [
  { id: 101, name: "Wordmark Tee", price: rand(180), image: "", quantity: 2, size: "L", color: "White" },
  { id: 706, name: "Slipmat", price: zarCents(16050), image: "", quantity: 1 },
];

const FORM = {
  firstName: "Lerato",
  lastName: "Mokoena",
  email: "lerato@example.org",
  address: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  zipCode: "1804",
  phone: "",
};

const KEY = "0b9e5c6e-0000-4000-8000-000000000001";

function requestFrom(customer: ReturnType<typeof customerFromForm>, savedCountry?: string) {
  return checkoutRequest({
    lines: LINES,
    sums: orderSums(LINES, USUAL_DELIVERY, savedCountry, undefined),
    customer,
    paymentMethod: "card",
    checkoutKey: KEY,
  });
}

it("asks for the total in cents and sends prices and delivery in rand", () => {
  const request = requestFrom(customerFromForm(FORM));
  expect(request).toEqual({
    email: "lerato@example.org",
    customerName: "Lerato Mokoena",
    shippingAddress: {
      street: "12 Vilakazi Street",
      city: "Soweto",
      state: "Gauteng",
      postalCode: "1804",
      country: "ZA",
    },
    amount: 52050,
    paymentMethod: "card",
    shippingCost: 0,
    items: [
      { id: 101, name: "Wordmark Tee", price: 180, quantity: 2, size: "L", color: "White" },
      { id: 706, name: "Slipmat", price: 160.5, quantity: 1 },
    ],
    checkoutKey: KEY,
  });
});

it("is a request the contract accepts", () => {
  expect(CheckoutSchema.safeParse(requestFrom(customerFromForm(FORM))).success).toBe(true);
});

it("sends the telephone number that was typed, and none with files alone", () => {
  const form = { ...FORM, phone: "0821234567" };
  expect(customerFromForm(form)).toMatchObject({ shippingAddress: { phone: "0821234567" } });
  expect(customerFromForm(form, true)).toEqual({ email: FORM.email, customerName: "Lerato Mokoena" });
});

it("sends no saved address with files alone", () => {
  const saved = { ...LERATO_SAVED, shippingCost: 0 };
  expect(customerFromShippingInfo(saved)).toHaveProperty("shippingAddress");
  const { email, fullName: customerName } = LERATO_SAVED;
  expect(customerFromShippingInfo(saved, true)).toEqual({ email, customerName });
});

it("takes a saved one-word name whole, and tells the courier what is known", () => {
  const info = {
    fullName: "Lerato",
    email: "lerato@example.org",
    phone: "0821234567",
    addressLine1: "12 Vilakazi Street",
    addressLine2: "Flat 4",
    city: "Berlin",
    state: "Berlin",
    postalCode: "10115",
    country: "DE",
    specialInstructions: "Ring twice",
    shippingCost: 300,
  };
  const request = requestFrom(customerFromShippingInfo(info), info.country);
  expect(request).toMatchObject({
    customerName: "Lerato",
    amount: 82050,
    shippingCost: 300,
    shippingAddress: {
      street: "12 Vilakazi Street",
      street2: "Flat 4",
      country: "DE",
      phone: "0821234567",
      specialInstructions: "Ring twice",
    },
  });
});

it("sends the name of a country that the list does not have", () => {
  const info = {
    fullName: "Lerato Mokoena",
    email: "lerato@example.org",
    phone: "0821234567",
    addressLine1: "12 Independence Avenue",
    city: "Windhoek",
    state: "Khomas",
    postalCode: "10005",
    country: "OTHER",
    countryName: "Namibia",
    shippingCost: 300,
  };
  const request = requestFrom(customerFromShippingInfo(info), info.country);
  expect(request).toMatchObject({ shippingCost: 300, shippingAddress: { country: "Namibia" } });
  expect(CheckoutSchema.safeParse(request).success).toBe(true);
});
