import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { expectToFitAnyWindow } from "#tests/support/browser/fits-any-window.ts";
import { digest, soundFile } from "#tests/support/downloads/files.ts";
import { type Bought, buyOverHttp } from "#tests/support/orders/buy-over-http.ts";

test.use({ shopFor: "downloads", shopEnv: { DOWNLOADS_PER_PIECE: "2" } });

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
const RECORD = {
  amount: 50_000,
  items: [{ id: 605, name: "Taxi Rank Tapes", price: 500, quantity: 1 }],
};

test("an owner uploads an album, a buyer has it twice, the owner gives it again, and a refund ends it", async ({
  page,
  shop,
}) => {
  const album = soundFile("flac", 3_000_000);

  await test.step("another kind of file is refused, the album is taken", async () => {
    await page.goto("/inventory/products/605");
    const form = page.getByRole("form", { name: "Add files" });
    await form.getByLabel(/^Files /).setInputFiles({
      name: "cover.flac",
      mimeType: "audio/flac",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await form.getByRole("button", { name: "Upload" }).click();
    await expect(form.getByLabel(/^Files /)).toHaveAccessibleDescription(/This is no FLAC, MP3 or ZIP file/);
    await form
      .getByLabel(/^Files /)
      .setInputFiles({ name: "Taxi Rank Tapes.flac", mimeType: "audio/flac", buffer: album });
    await form.getByRole("button", { name: "Upload" }).click();
    const files = page.getByRole("region", { name: "Downloads" });
    await expect(files).toContainText("Taxi Rank Tapes.flac");
    await expect(files).toContainText("FLAC · 2.9 MB");
    await expect(files).not.toContainText("sample.m4a");
    await expectToFitAnyWindow(page);
    await expectNoAxeViolations(page);
  });

  const order = await buyOverHttp(shop.url, RECORD);
  await test.step("the buyer has it twice, and not a third time", async () => {
    await page.goto(order.url);
    await expect(mainOf(page)).toContainText("2 of 2 downloads left, until");
    await expectToFitAnyWindow(page);
    await expectNoAxeViolations(page);
    for (const left of [1, 0]) {
      const { name, bytes } = await save(page);
      expect([name, digest(bytes)]).toEqual(["Taxi Rank Tapes.flac", digest(album)]);
      await page.reload();
      if (left > 0) await expect(mainOf(page)).toContainText(`${left} of 2 downloads left`);
    }
    await expect(mainOf(page)).toContainText("This was downloaded as often as it may be. Write to us");
  });

  await test.step("the owner gives it again", async () => {
    await page.goto(`/inventory/orders/${order.id}`);
    const downloads = page.getByRole("region", { name: "Downloads" });
    await expect(downloads).toContainText("used up, 2 of 2 used");
    await downloads.getByRole("button", { name: "Give them again" }).click();
    await expect(downloads).toContainText("open, 0 of 2 used");
    await page.goto(order.url);
    await expect(mainOf(page)).toContainText("2 of 2 downloads left");
  });

  await test.step("a refund ends the link that is still on the page", async () => {
    await refund(page, order);
    await page.getByRole("link", { name: /^Download / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No download now");
    await expect(mainOf(page)).toContainText("The money for this went back, so the download has ended.");
    await expectToFitAnyWindow(page);
    await expectNoAxeViolations(page);
    await page.goto(order.url);
    await expect(page.getByRole("link", { name: /^Download / })).toHaveCount(0);
  });
});
