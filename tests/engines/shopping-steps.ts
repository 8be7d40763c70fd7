/** What shoppers do in more than one try. */
import { pattern, type Query } from "./query.ts";
import type { Shopper } from "./shopper.ts";

export const CHECKOUT: Query = { role: "dialog", name: "Complete Your Order" };
const MAIN: Query = { role: "main" };

const LERATO = {
  "First Name": "Lerato",
  "Last Name": "Mokoena",
  Email: "lerato@example.com",
  Address: "12 Vilakazi Street",
  City: "Soweto",
  "State/Province": "Gauteng",
  "ZIP Code": "1804",
};

export function title(text: string | RegExp): Query {
  return { css: "main h1", text: typeof text === "string" ? text : pattern(text) };
}

export async function fillForm(
  shopper: Shopper,
  texts: Readonly<Record<string, string>>,
  within: Query = MAIN,
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await shopper.fill({ label, within }, text);
}

export async function chooseTee(shopper: Shopper): Promise<void> {
  await shopper.open("/product/101");
  await shopper.press({ role: "radio", name: "M" });
  await shopper.press({ role: "radio", name: "White" });
  await shopper.press({ role: "button", name: "ADD TO CART", within: { role: "main" } });
  await shopper.see({ role: "button", name: pattern(/^Cart, [12] items?$/) });
}

export async function openCart(shopper: Shopper): Promise<void> {
  await shopper.press({ role: "button", name: pattern(/^Cart, /) });
  await shopper.see({ role: "dialog", name: "Cart" });
}

export async function goToCheckout(shopper: Shopper): Promise<void> {
  await openCart(shopper);
  await shopper.press({ role: "button", name: "PROCEED TO CHECKOUT" });
  await shopper.see(CHECKOUT);
}

export function fillCustomerInformation(shopper: Shopper, within: Query = CHECKOUT): Promise<void> {
  return fillForm(shopper, LERATO, within);
}

/** On the card provider's page. */
export async function payOnSandbox(shopper: Shopper): Promise<void> {
  await shopper.see({ role: "heading", name: "SANDBOX" });
  await shopper.press({ role: "button", name: pattern(/^Pay\b(?! and)/) });
  await shopper.see(title("Payment Successful"));
}
