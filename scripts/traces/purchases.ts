import type { Browser, Page } from "@playwright/test";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

export type RecordedPurchase = {
  readonly name: string;
  readonly options?: NonNullable<Parameters<Browser["newContext"]>[0]>;
  readonly buy: (page: Page) => Promise<void>;
};

/** 400 kbit/s down and half of that up, as bytes a second; and a processor four times as slow. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
const SLOW_PROCESSOR = { rate: 4 };

export const PURCHASES: readonly RecordedPurchase[] = [
  { name: "slow-phone", buy: buyOnSlowPhone },
  { name: "without-scripts", options: { javaScriptEnabled: false }, buy: buyWithoutScripts },
  {
    name: "keyboard",
    options: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
    buy: buyByKeyboard,
  },
  { name: "offline-in-the-middle", buy: buyThroughDeadSpot },
];

/** Presses as soon as the button is seen, which is before any script has come. */
async function buyOnSlowPhone(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", SLOW_LINE);
  await phone.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR);
  await page.goto("/product/101", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("radio", { name: "White" }).check();
  await page.locator("main form").getByRole("button").first().click();
  await page.getByRole("button", { name: "Cart, 1 item" }).waitFor();
  await goToCheckout(page);
  await payByCard(page);
}

async function buyWithoutScripts(page: Page): Promise<void> {
  await page.goto("/product/101");
  for (const option of ["M", "White"])
    await page.locator("main form").getByRole("link", { name: option, exact: true }).click();
  await page.locator("main form").getByRole("button").first().click();
  await payByCard(page);
}

/** No pointer from the first page to the receipt. */
async function buyByKeyboard(page: Page): Promise<void> {
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole("button", { name }).first());
    await page.keyboard.press("Enter");
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await page.goto("/product/101");
  await waitForScripts(page);
  for (const option of ["XS", "Black"]) {
    await tabTo(page, page.getByRole("radio", { name: option, exact: true }));
    await page.keyboard.press("Space");
  }
  await press("ADD TO CART");
  await press("View cart");
  await press("PROCEED TO CHECKOUT");
  await page.getByRole("dialog", { name: "Complete Your Order" }).waitFor();
  for (const [label, text] of [
    ["First Name", "Lerato"],
    ["Last Name", "Mokoena"],
    ["Email", "lerato@example.com"],
    ["Address", "12 Vilakazi Street"],
    ["City", "Soweto"],
    ["State/Province", "Gauteng"],
    ["ZIP Code", "1804"],
  ] as const)
    await type(label, text);
  await press("Pay R180");
  await page.getByRole("heading", { name: "SANDBOX" }).waitFor();
  await press(/^Pay\b(?! and)/);
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
}

/** The line is gone when the pay button is pressed, and back for the next press. */
async function buyThroughDeadSpot(page: Page): Promise<void> {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await payInSandbox(page);
}

async function payByCard(page: Page): Promise<void> {
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  await payInSandbox(page);
}

async function payInSandbox(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await page.getByRole("heading", { name: "Payment Successful" }).waitFor();
}
