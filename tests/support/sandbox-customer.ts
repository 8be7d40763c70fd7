import type { Answer, TestShop } from "./test-shop.ts";

/** Presses a button of the sandbox's pay page, as the shopper's browser would. */
export function pressOnPayPage(shop: TestShop, paymentUrl: string, action: string): Promise<Answer> {
  return shop.request(paymentUrl, { method: "POST", body: new URLSearchParams({ action }) });
}
