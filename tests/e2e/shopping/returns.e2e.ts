/** A piece is sent back from the page of its order, with scripts and without, and the owner takes it from there. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";

const TEE = {
  amount: 18_000,
  items: [{ id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "Black" }],
};

type Sent = { readonly id: number; readonly number: string; readonly orderUrl: string };

/** Bought and on its way. */
async function sendTee({ request }: Page): Promise<Sent> {
  const checkout = checkoutRequest({
    ...TEE,
    email: `lerato-${crypto.randomUUID().slice(0, 8)}@example.com`,
  });
  const { paymentUrl, reference } = await (
    await request.post("/api/payment/initialize", { data: checkout })
  ).json();
  await request.post(paymentUrl, { form: { action: "pay" }, maxRedirects: 0 });
  const data = { reference, checkoutKey: checkout.checkoutKey };
  const { orderUrl, orderNumber } = await (await request.post("/api/payment/verify", { data })).json();
  const found = await request.post("/api/admin/orders/find", { data: { search: orderNumber, page: 1 } });
  const { items } = await found.json();
  const { id } = items[0];
  expect((await request.put(`/api/admin/orders/${id}/shipped`, { data: {} })).ok()).toBe(true);
  return { id, number: orderNumber, orderUrl };
}

async function askForReturn(page: Page, reason: string): Promise<void> {
  await page.getByText("Return or exchange", { exact: true }).click();
  const form = page.getByRole("form", { name: "Return or exchange" });
  await form.getByLabel("Why").selectOption(reason);
  await form.getByLabel("In your words (optional)").fill("The seam is open.\nSorry.");
  await form.getByRole("button", { name: "Ask for it" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a piece is sent back with a photograph, and taken back again", { tag: "@both" }, async ({
      page,
    }) => {
      const { orderUrl } = await sendTee(page);
      await page.goto(orderUrl);
      await expect(page.getByText(/^You may send pieces back until/)).toBeVisible();
      await askForReturn(page, "");
      await expect(page.getByRole("alert")).toHaveText("Choose why.");
      await expect(page.getByLabel("In your words (optional)")).toHaveValue("The seam is open.\nSorry.");
      await page.getByLabel("Why").selectOption("It is faulty");
      await page.getByRole("button", { name: "Ask for it" }).click();
      const returns = page.getByRole("list", { name: "Returns" });
      await expect(returns).toContainText("Asked for. Send nothing yet");
      await expect(returns).toContainText("1 × Kulud Wordmark Tee, M / Black");
      await expect(page.getByText("Every piece of this order is asked for or returned.")).toBeVisible();
      await returns.getByLabel("Photograph", { exact: true }).setInputFiles({
        name: "seam.jpg",
        mimeType: "image/jpeg",
        buffer: await drawPhotograph().jpeg().toBuffer(),
      });
      await returns.getByRole("button", { name: "Add the photograph" }).click();
      await expect(returns.getByRole("img", { name: "Your photograph 1" })).toBeVisible();
      await returns.getByLabel("Photograph", { exact: true }).setInputFiles({
        name: "note.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from("no photograph"),
      });
      await returns.getByRole("button", { name: "Add the photograph" }).click();
      await expect(page.getByRole("alert")).toContainText("That file was not taken");
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await returns.getByRole("button", { name: "Take it back" }).click();
      await expect(returns).toContainText("You took it back.");
      await expect(page.getByText("Return or exchange", { exact: true })).toBeVisible();
    });

    test("sizes to exchange for are shown once an exchange is wanted", async ({ page }) => {
      const { orderUrl } = await sendTee(page);
      await page.goto(orderUrl);
      await page.getByText("Return or exchange", { exact: true }).click();
      await expect(page.getByLabel(/^Size instead/)).toBeHidden();
      await page.getByLabel("Another size or color").check();
      await page.getByLabel(/^Size instead/).selectOption("L");
      await page.getByLabel("Why").selectOption("It does not fit");
      await page.getByRole("button", { name: "Ask for it" }).click();
      await expect(page.getByRole("list", { name: "Returns" })).toContainText(
        "1 × Kulud Wordmark Tee, M / Black → L / Black",
      );
    });
  });
}

test("the owner takes a return from the list to the refund", { tag: "@both" }, async ({ page }) => {
  const { orderUrl, number } = await sendTee(page);
  await page.goto(orderUrl);
  await askForReturn(page, "It does not fit");
  await expect(page.getByRole("list", { name: "Returns" })).toContainText("Asked for");
  await page.goto("/inventory/orders?filter=returns");
  await expect(page.getByRole("tab", { name: /^Orders .*\d+ returns?$/ })).toBeVisible();
  await expect(page).toHaveTitle(/\d+ returns? \/ Inventory/);
  await page
    .getByRole("link", { name: new RegExp(number) })
    .first()
    .click();
  const part = page.getByRole("region", { name: "Return", exact: true });
  await expect(part).toContainText("The seam is open.");
  await expectNoAxeViolations(page);
  await part.getByLabel("Where or how to send it").fill("1 Long Street, Cape Town");
  await part.getByRole("button", { name: "Accept and tell the customer" }).click();
  await part.getByRole("button", { name: "The parcel is here" }).click();
  await expect(part).toContainText("1 came back, 1 to the shelf");
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await part.getByRole("button", { name: "Refund R180" }).click();
  await expect(part).toContainText("Money back: refunded");
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Refund of R180 asked for");
  await page.goto(orderUrl);
  await expect(page.getByRole("list", { name: "Returns" })).toContainText("Your money is on its way back");
});

test("the owner sends an exchange", async ({ page }) => {
  const { id, orderUrl } = await sendTee(page);
  await page.goto(orderUrl);
  await page.getByText("Return or exchange", { exact: true }).click();
  await page.getByLabel("Another size or color").check();
  await page.getByLabel(/^Size instead/).selectOption("L");
  await page.getByLabel("Why").selectOption("It does not fit");
  await page.getByRole("button", { name: "Ask for it" }).click();
  await page.goto(`/inventory/orders/${id}`);
  const part = page.getByRole("region", { name: "Return", exact: true });
  await part.getByLabel("Where or how to send it").fill("1 Long Street, Cape Town");
  await part.getByRole("button", { name: "Accept and tell the customer" }).click();
  await part.getByRole("button", { name: "The parcel is here" }).click();
  await part.getByRole("button", { name: "Set the exchange aside" }).click();
  await part.getByRole("link", { name: /^Exchange: order/ }).click();
  await expect(page.getByRole("button", { name: "Mark packed" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("R0");
});
