import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import {
  fillCustomerInformation,
  goToCheckout,
  putWordmarkTeeIntoCart,
} from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const VERIFY = "**/api/payment/verify";
const FAILURE = "There was an issue processing your payment. Please try again.";
const titleOf = (page: Page) => page.locator("main").getByRole("heading", { level: 1 });

const REFERENCE = "K-0000000000000000000000000000";

async function expectToStay(page: Page, title: string): Promise<void> {
  await expect(titleOf(page)).toHaveText(title);
  const address = page.url();
  await page.reload();
  await expect(titleOf(page)).toHaveText(title);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(titleOf(page)).toHaveText("About");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(titleOf(page)).toHaveText(title);
}

/** All the way through the sandbox; gives back the reference the shopper came home with. */
async function buyTee(page: Page): Promise<string> {
  await putWordmarkTeeIntoCart(page);
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R180" }).click();
  const verification = page.waitForRequest(VERIFY);
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  const { reference } = (await verification).postDataJSON();
  await expect(titleOf(page)).toHaveText("Payment Successful");
  return reference;
}

test.describe("payment result", () => {
  test("asks the server about a success and shows order and amount", async ({ page }) => {
    await buyTee(page);
    await expect(page.locator("main").getByText("R180", { exact: true })).toBeVisible();
    await expect(page.locator("main").getByText("Order", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(titleOf(page)).toHaveText("NEWCOLLECTION");
  });

  test("links to the order in the browser that paid, and leaves any other and its cart alone", async ({
    page,
    browser,
  }) => {
    const reference = await buyTee(page);
    const address = new URL(`/?payment=success&reference=${reference}`, page.url()).href;
    await page.goto(address);
    await page.getByRole("link", { name: "See your order" }).click();
    await expect(titleOf(page)).toHaveText(/^Order [0-9A-Z]{8}$/);
    const other = await browser.newPage();
    await putWordmarkTeeIntoCart(other);
    await other.goto(address);
    await expect(titleOf(other)).toHaveText("Payment Successful");
    await expect(other.getByText("The link to this order is in the e-mail we send you.")).toBeVisible();
    for (const name of ["See your order", "Receipt (PDF)", "Add to calendar"])
      await expect(other.getByRole("link", { name })).toHaveCount(0);
    await expect(other.getByText("•••")).toHaveCount(0);
    await expect(other.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await other.close();
  });

  test("shows number, pieces, mail and courier in the browser that paid, and after a reload", {
    tag: "@both",
  }, async ({ page }) => {
    await page.goto("/product/502");
    await waitForScripts(page);
    await page.getByRole("button", { name: "ADD TO CART" }).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await goToCheckout(page);
    await fillCustomerInformation(page);
    await page.getByRole("button", { name: "Pay R450" }).click();
    await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
    for (const visit of ["first", "again"]) {
      if (visit === "again") await page.reload();
      await expect(page.getByRole("heading", { name: /^Jozi Nights Tee ?, \d of 8$/ })).toBeVisible();
      await expect(page.getByText(/^\d\/8$/)).toBeVisible();
      await expect(page.getByRole("list", { name: "Your pieces" })).toContainText("Jozi Nights Tee");
      await expect(page.getByText("On its way to l•••@e•••.com")).toBeVisible();
      await expect(
        page.getByText(/^5-7 days, weekends aside: \w+day \d+ \w+ to \w+day \d+ \w+$/),
      ).toBeVisible();
    }
    await expectNoAxeViolations(page);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    for (const [name, file] of [
      [/^Share “I own \d\/8”$/, /^kulud-502-\d\.jpg$/],
      ["Certificate (PDF)", /^kulud-certificate-502-\d\.pdf$/],
      ["Receipt (PDF)", /^kulud-receipt-\w{8}\.pdf$/],
      ["Add to calendar", /^kulud-delivery-\w{8}\.ics$/],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name }).click();
      expect((await download).suggestedFilename()).toMatch(file);
    }
  });

  test("clears the cart that paid, and none that is filled after it", async ({ page }) => {
    const reference = await buyTee(page);
    await putWordmarkTeeIntoCart(page);
    await page.goto(`/?payment=success&reference=${reference}`);
    await expect(titleOf(page)).toHaveText("Payment Successful");
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("is found again after a reload, by Back, in the menu and in the empty cart", async ({ page }) => {
    const reference = await buyTee(page);
    const result = new RegExp(`/\\?payment=success&reference=${reference}$`);
    await expect(page).toHaveURL(result);
    await page.reload();
    await expect(page.getByRole("link", { name: "See your order" })).toBeVisible();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(titleOf(page)).toHaveText("NEWCOLLECTION");
    await page.goBack();
    await expect(titleOf(page)).toHaveText("Payment Successful");

    await page.goto("/about");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Your last order" }).click();
    await expect(page.getByRole("link", { name: "See your order" })).toBeVisible();
    await openCart(page);
    await page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "Your last order" }).click();
    await expect(page).toHaveURL(result);
    await expect(page.getByRole("dialog", { name: "Cart" })).toBeHidden();
  });

  test("names no last order where none was paid", async ({ page }) => {
    await page.goto("/?payment=failed");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(
      page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "MUSIC" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Your last order" })).toHaveCount(0);
  });

  test("stays what it is after a reload and by Back, whatever it is", async ({ page }) => {
    for (const [status, title] of [
      ["pending", "Payment pending"],
      ["review", "Payment under review"],
      ["expired", "Payment expired"],
    ]) {
      const answer = { status, orderId: null, orderNumber: null, amount: null, isOnHold: true };
      await page.route(VERIFY, (route) => route.fulfill({ json: answer }));
      await page.goto(`/?payment=success&reference=${REFERENCE}`);
      await expectToStay(page, title ?? "");
    }
    for (const state of ["failed", "cancelled"]) {
      await page.goto(`/?payment=${state}&reference=${REFERENCE}`);
      await expectToStay(page, state === "failed" ? "Payment Failed" : state);
    }
  });

  test("shows that it is checking meanwhile", async ({ page }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      void page.route(VERIFY, async (route) => {
        resolve();
        await new Promise<void>((release) => {
          answer = release;
        });
        await route.fulfill({ json: { status: "success", orderId: 7, amount: 180 } });
      });
    });
    await page.goto("/?payment=success&reference=K-TEST");
    await isAsked;
    await expect(titleOf(page)).toHaveText("Checking your payment");
    await expectNoAxeViolations(page);
    answer();
    await expect(titleOf(page)).toHaveText("Payment Successful");
  });

  test("never leaves the page empty while its own script is on the way", async ({ page }) => {
    let letItCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letItCome = resolve;
    });
    await page.route("**/payment-result-screen-*.js", async (route) => {
      await mayCome;
      await route.continue();
    });
    const asked = page.waitForRequest("**/payment-result-screen-*.js");
    await page.goto("/?payment=failed", { waitUntil: "commit" });
    await asked;
    // Two frames and an idle moment: whatever the other scripts change at once, they have changed.
    await page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))",
    );
    await expect(titleOf(page)).toHaveText("Payment Failed");
    letItCome();
    await waitForScripts(page);
    await expect(titleOf(page)).toHaveText("Payment Failed");
  });

  test("payment=failed shows the failure, and Try Again leads home with the cart as it was", async ({
    page,
  }) => {
    await putWordmarkTeeIntoCart(page);
    await page.goto("/?payment=failed");
    await expect(titleOf(page)).toHaveText("Payment Failed");
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "NEW COLLECTION" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  for (const [value, title] of [
    ["cancelled", "cancelled"],
    ["on hold", "on hold"],
    ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["x".repeat(300), "x".repeat(40)],
  ] as const) {
    test(`any other value is the state itself, as text of at most 40 letters: ${value.slice(0, 30)}`, async ({
      page,
    }) => {
      await page.goto(`/?payment=${encodeURIComponent(value)}`);
      await expect(titleOf(page)).toHaveText(title);
      await expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
    });
  }

  test("a success without a reference proves nothing and clears nothing", async ({ page }) => {
    await putWordmarkTeeIntoCart(page);
    await page.goto("/?payment=success");
    await expect(titleOf(page)).toHaveText("Payment Failed");
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("is not kept by any cache", async ({ request }) => {
    expect((await request.get("/?payment=failed")).headers()["cache-control"]).toBe("no-store");
  });
});

test.describe("payment verification failure", () => {
  test.use({ expectedComplaint: /status of 4\d\d/ });

  for (const [what, reference] of [
    ["nobody knows", "K-0000000000000000000000000000"],
    ["cannot be one", "nonsense"],
  ] as const) {
    test(`a reference that ${what} shows the failure and keeps the cart`, async ({ page }) => {
      await putWordmarkTeeIntoCart(page);
      await page.goto(`/?payment=success&reference=${reference}`);
      await expect(titleOf(page)).toHaveText("Payment Failed");
      await expect(page.locator("main").getByText(FAILURE)).toBeVisible();
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    });
  }
});
