import type { Answer, TestShop } from "#tests/support/test-shop.ts";

/** Sends a form of the sandbox's pay page, as the shopper's browser would. */
export function sendOnPayPage(
  shop: TestShop,
  paymentUrl: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  return shop.request(paymentUrl, { method: "POST", body: new URLSearchParams(fields) });
}

/** Presses a button of the sandbox's pay page. */
export function pressOnPayPage(shop: TestShop, paymentUrl: string, action: string): Promise<Answer> {
  return sendOnPayPage(shop, paymentUrl, { action });
}
