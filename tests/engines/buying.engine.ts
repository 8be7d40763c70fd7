import { LINK_MAY_BE_COMING } from "#content/orders/find-order.ts";
import { test } from "./engines.ts";
import { pattern } from "./query.ts";
import {
  CHECKOUT,
  chooseTee,
  fillCustomerInformation,
  fillForm,
  goToCheckout,
  payOnSandbox,
  title,
} from "./shopping-steps.ts";

const EMPTY_CART = { role: "button", name: "Cart, 0 items" } as const;

test("a tee and a numbered piece are bought by card, and found again", async ({ shopper }) => {
  await test.step("limited", async () => {
    await shopper.open("/limited");
    const card = { role: "article", name: "Founders Tee" } as const;
    await shopper.press({ role: "button", name: "ADD TO CART", within: card });
    await shopper.see({ role: "button", name: "Cart, 1 item" });
  });
  await test.step("size and colour", () => chooseTee(shopper));
  await test.step("cart", () => goToCheckout(shopper));
  await test.step("checkout by card", async () => {
    await fillCustomerInformation(shopper);
    await shopper.press({ role: "button", name: "Pay R630" });
    await payOnSandbox(shopper);
  });
  await test.step("result, also after a reload", async () => {
    await shopper.see(EMPTY_CART);
    await shopper.see({ role: "list", name: "Your pieces" });
    await shopper.reload();
    await shopper.see(title("Payment Successful"));
  });
  const number = await test.step("order page", async () => {
    await shopper.press({ role: "link", name: "See your order" });
    await shopper.see(title(/^Order [0-9A-Z]{8}$/));
    await shopper.see({ role: "list", name: "Timeline" });
    return (await shopper.textOf(title(/^Order/))).slice("Order ".length);
  });
  await test.step("certificate page", async () => {
    await shopper.press({ role: "link", name: "Public page" });
    await shopper.see({ text: pattern(/Genuine\./), within: { role: "main" } });
  });
  await test.step("find my order", async () => {
    await shopper.open("/find-order");
    await fillForm(shopper, { "Order number": number, "Email you ordered with": "lerato@example.com" });
    await shopper.press({ role: "button", name: "Mail me the link" });
    await shopper.see({ text: LINK_MAY_BE_COMING });
  });
});

test("a tee is bought with PayPal", async ({ shopper }) => {
  await test.step("size, colour and cart", async () => {
    await chooseTee(shopper);
    await goToCheckout(shopper);
    await fillCustomerInformation(shopper);
  });
  await test.step("PayPal's button", async () => {
    await shopper.press({ role: "radio", name: pattern(/^PayPal/), within: CHECKOUT });
    await shopper.press({ role: "button", name: pattern(/^Pay R/) });
    await shopper.see({ role: "heading", name: "Complete your payment with PayPal" });
    await shopper.press({ role: "button", name: "Pay with PayPal" });
  });
  await test.step("PayPal's window, and paid", async () => {
    await shopper.press({
      role: "button",
      name: pattern(/^Approve The/),
      within: { role: "dialog", name: "PayPal sandbox" },
    });
    await shopper.see(title("Payment Successful"));
    await shopper.see(EMPTY_CART);
  });
});

test.describe("without scripts", () => {
  test.use({ scripts: false });

  test("a tee is chosen by links and bought by card", async ({ shopper }) => {
    const form = { css: "main form" };
    await test.step("size and colour", async () => {
      await shopper.open("/product/106");
      await shopper.press({ role: "link", name: "Black", within: form });
      await shopper.until("Black is chosen", async () => /color=Black/.test(await shopper.address()));
      await shopper.press({ role: "link", name: "S", within: form });
      await shopper.until("S is chosen", async () => /color=Black&size=S/.test(await shopper.address()));
      await shopper.press({ role: "button", within: form });
    });
    await test.step("checkout by card", async () => {
      await shopper.see(title("Buy one piece"));
      await fillCustomerInformation(shopper, { role: "main" });
      await shopper.press({ role: "button", name: pattern(/^Pay R/) });
      await payOnSandbox(shopper);
    });
  });
});
