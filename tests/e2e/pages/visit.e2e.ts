import { expect, type Request } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";

// PayPal as a real shop has it: its hosts are in the policy, so that nothing but the shop's own restraint is tried.
test.use({
  shopEnv: {
    PAYPAL_CLIENT_ID: "id",
    PAYPAL_CLIENT_SECRET: "secret",
    PAYPAL_WEBHOOK_ID: "webhook",
    PAYPAL_API_BASE: "http://127.0.0.1:9",
    ZAR_PER_USD: "18.5",
    ZAR_PER_USD_AS_OF: new Date().toISOString().slice(0, 10),
  },
});

test("a whole visit asks nobody but the shop, until PayPal is chosen", async ({ page, context, shop }) => {
  const elsewhere: string[] = [];
  const note = (request: Request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(shop.url).origin) elsewhere.push(href);
  };
  context.on("request", note);
  await test.step("what a link carries for counting visits reaches the browser's scripts, from a page that is kept for all", async () => {
    await page.goto("/product/101?fbclid=IwAR0&color=White&utm_source=ig");
    expect(await page.evaluate("location.search")).toBe("?fbclid=IwAR0&color=White&utm_source=ig");
    await expect(page.getByRole("radio", { name: "White" })).toBeChecked();
    const etagOf = async (query: string) =>
      (await page.request.get(`/product/101?color=White&${query}`)).headers().etag;
    // A page may be read twice when the shop's minute has changed in between.
    await expect
      .poll(
        async () => (await etagOf("fbclid=IwAR0&utm_source=ig")) === (await etagOf("utm_source=elsewhere")),
      )
      .toBe(true);
  });
  for (const path of ["/", "/music", "/limited", "/about", "/contact", "/inventory"]) {
    await page.goto(path);
    await page.mouse.wheel(0, 20_000);
  }
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await expect(page.getByRole("radio", { name: "PayPal" })).toBeVisible();
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order /);
  expect(elsewhere).toEqual([]);
});
