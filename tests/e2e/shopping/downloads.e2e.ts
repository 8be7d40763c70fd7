import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { fillCustomerInformation, goToCheckout } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { digest, soundFile } from "#tests/support/downloads/files.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";

test.use({ shopFor: "downloads", shopEnv: { DOWNLOADS_PER_PIECE: "2" } });

type Bought = { readonly id: number; readonly number: string; readonly url: string };

/** A record of R500, without the pages. */
async function buyRecord({ request }: Page, id: number, name: string): Promise<Bought> {
  const checkout = checkoutRequest({
    email: `lerato-${crypto.randomUUID().slice(0, 8)}@example.com`,
    amount: 50_000,
    items: [{ id, name, price: 500, quantity: 1 }],
  });
  const started = await request.post("/api/payment/initialize", { data: checkout });
  const { paymentUrl, reference } = await started.json();
  await request.post(paymentUrl, { form: { action: "pay" }, maxRedirects: 0 });
  const data = { reference, checkoutKey: checkout.checkoutKey };
  const { orderId, orderNumber, orderUrl } = await (
    await request.post("/api/payment/verify", { data })
  ).json();
  return { id: orderId, number: orderNumber, url: orderUrl };
}

async function refund({ request }: Page, { id }: Bought): Promise<void> {
  const data = { requestId: crypto.randomUUID(), reason: "customer" };
  const answer = await request.post(`/api/admin/orders/${id}/refunds`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Presses the link and reads what was saved. */
async function save(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download / }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const mainOf = (page: Page) => page.getByRole("main");

test("a record is paid and its sample downloaded from the order's page; a refund ends the link", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/product/602");
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await goToCheckout(page);
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R500" }).click();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  await page
    .getByRole("link", { name: /your order/i })
    .first()
    .click();

  await expect(mainOf(page)).toContainText("Concrete Garden - sample.m4a");
  await expect(mainOf(page)).toContainText("Sample · M4A · 0.4 MB");
  await expect(mainOf(page)).toContainText("2 of 2 downloads left, until");
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  const { name, bytes } = await save(page);
  expect(name).toBe("Concrete Garden - sample.m4a");
  expect(digest(bytes)).toBe(digest(await readFile("catalogue/music/602.m4a")));
  const address = page.url();
  await page.reload();
  await expect(mainOf(page)).toContainText("1 of 2 downloads left");

  const number = new URL(address).pathname.split("/").at(-1) ?? "";
  const found = await page.request.post("/api/admin/orders/find", { data: { search: number } });
  const [order] = (await found.json()).items;
  await refund(page, order);
  await page.getByRole("link", { name: /^Download / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No download now");
  await expect(mainOf(page)).toContainText("The money for this went back, so the download has ended.");
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  await page.goto(address);
  await expect(page.getByRole("link", { name: /^Download / })).toHaveCount(0);
});

test("an owner uploads an album, a buyer has it twice, and the owner gives it again", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/inventory/products/605");
  const form = page.getByRole("form", { name: "Add files" });
  await form.getByLabel(/^Files /).setInputFiles({
    name: "cover.flac",
    mimeType: "audio/flac",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  });
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(form.getByLabel(/^Files /)).toHaveAccessibleDescription(/This is no FLAC, MP3 or ZIP file/);
  const album = soundFile("flac", 3_000_000);
  await form
    .getByLabel(/^Files /)
    .setInputFiles({ name: "Taxi Rank Tapes.flac", mimeType: "audio/flac", buffer: album });
  await form.getByRole("button", { name: "Upload" }).click();
  const files = page.getByRole("region", { name: "Downloads" });
  await expect(files).toContainText("Taxi Rank Tapes.flac");
  await expect(files).toContainText("FLAC · 2.9 MB");
  await expect(files).not.toContainText("sample.m4a");
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);

  const order = await buyRecord(page, 605, "Taxi Rank Tapes");
  await page.goto(order.url);
  for (const left of [1, 0]) {
    const { name, bytes } = await save(page);
    expect([name, digest(bytes)]).toEqual(["Taxi Rank Tapes.flac", digest(album)]);
    await page.reload();
    if (left > 0) await expect(mainOf(page)).toContainText(`${left} of 2 downloads left`);
  }
  await expect(mainOf(page)).toContainText("This was downloaded as often as it may be. Write to us");

  await page.goto(`/inventory/orders/${order.id}`);
  const downloads = page.getByRole("region", { name: "Downloads" });
  await expect(downloads).toContainText("used up, 2 of 2 used");
  await downloads.getByRole("button", { name: "Give them again" }).click();
  await expect(downloads).toContainText("open, 0 of 2 used");
  await page.goto(order.url);
  await expect(mainOf(page)).toContainText("2 of 2 downloads left");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the mailed link leads to a page, and from there to the file", async ({ page }) => {
    const order = await buyRecord(page, 601, "First Light");
    const key = new URL(order.url).searchParams.get("key") ?? "";
    const listed = await page.request.get(`/api/orders/${order.number}/downloads`, { params: { key } });
    const [{ path, file }] = (await listed.json()).downloads;
    const opened = await page.goto(
      `/download/${order.number}/${file}?key=${new URL(path, order.url).searchParams.get("key")}`,
    );
    expect(opened?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("First Light");
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    expect((await save(page)).name).toBe("First Light - sample.m4a");
  });
});
