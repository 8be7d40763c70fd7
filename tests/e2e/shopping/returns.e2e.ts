/** A piece is sent back from the page of its order, and the owner takes it from there. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { expectToFitAnyWindow } from "#tests/support/browser/fits-any-window.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { type Bought, buyOverHttp, WORDMARK_TEE } from "#tests/support/orders/buy-over-http.ts";

/** Bought and on its way. */
async function sendTee({ request }: Page, { url }: E2eShop): Promise<Bought> {
  const bought = await buyOverHttp(url, WORDMARK_TEE);
  expect((await request.put(`/api/admin/orders/${bought.id}/shipped`, { data: {} })).ok()).toBe(true);
  return bought;
}

const returnsOf = (page: Page) => page.getByRole("list", { name: "Returns" });
/** The returns of an order as the owner sees them. */
const partOf = (page: Page) => page.getByRole("region", { name: /^Returns?$/ });

async function addPhotograph(page: Page, name: string, buffer: Buffer): Promise<void> {
  await returnsOf(page)
    .getByLabel("Photograph", { exact: true })
    .setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await returnsOf(page).getByRole("button", { name: "Add the photograph" }).click();
}

async function askForReturn(page: Page, reason: string): Promise<void> {
  await page.getByText("Return or exchange", { exact: true }).click();
  await page.getByLabel("Why").selectOption(reason);
  await page.getByLabel("In your words (optional)").fill("The seam is open.\nSorry.");
  await page.getByRole("button", { name: "Request a return" }).click();
}

async function acceptAndReceive(page: Page): Promise<void> {
  await partOf(page).getByLabel("Where or how to send it").fill("1 Long Street, Cape Town");
  await partOf(page).getByRole("button", { name: "Accept and tell the customer" }).click();
  await partOf(page).getByRole("button", { name: "The parcel is here" }).click();
}

test("a piece is sent back with a photograph, taken back again, asked for anew, and refunded by the owner", async ({
  page,
  shop,
}) => {
  const { url, number } = await sendTee(page, shop);

  await test.step("a return needs a reason, and takes photographs", async () => {
    await page.goto(url);
    await expect(page.getByText(/^You may send pieces back until/)).toBeVisible();
    await askForReturn(page, "");
    await expect(page.getByRole("alert")).toHaveText("Choose why.");
    await expect(page.getByLabel("In your words (optional)")).toHaveValue("The seam is open.\nSorry.");
    await page.getByLabel("Why").selectOption("It is faulty");
    await page.getByRole("button", { name: "Request a return" }).click();
    await expect(returnsOf(page)).toContainText("We have your return request. Don't send anything yet");
    await expect(
      page.getByText("Everything in this order has already been returned or is on its way back."),
    ).toBeVisible();
    await addPhotograph(page, "seam.jpg", await drawPhotograph().jpeg().toBuffer());
    await expect(returnsOf(page).getByRole("img", { name: "Your photograph 1" })).toBeVisible();
    await addPhotograph(page, "note.jpg", Buffer.from("no photograph"));
    await expect(page.getByRole("alert")).toContainText("That file was not taken");
    await expectNoAxeViolations(page);
    await expectToFitAnyWindow(page);
  });

  await test.step("it is taken back, and another one is asked for", async () => {
    await returnsOf(page).getByRole("button", { name: "Withdraw request" }).click();
    await expect(returnsOf(page)).toContainText("You withdrew this request.");
    await askForReturn(page, "It does not fit");
    await expect(returnsOf(page)).toContainText("We have your return request");
  });

  await test.step("the owner finds it in the list, accepts, receives and refunds it", async () => {
    await page.goto("/inventory/orders?filter=returns");
    await expect(page.getByRole("link", { name: /^Orders .*\d+ returns?$/ })).toBeVisible();
    await expect(page).toHaveTitle(/\d+ returns? \/ Orders, Inventory/);
    await page
      .getByRole("link", { name: new RegExp(number) })
      .first()
      .click();
    await expect(partOf(page)).toContainText("The seam is open.");
    await expectNoAxeViolations(page);
    await acceptAndReceive(page);
    await expect(partOf(page)).toContainText("1 came back, 1 to the shelf");
    await expectToFitAnyWindow(page);
    await partOf(page).getByRole("button", { name: "Refund R180" }).click();
    await expect(partOf(page)).toContainText("Money back: refunded");
    await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Refund of R180 requested");
  });

  await page.goto(url);
  await expect(returnsOf(page)).toContainText("Your money is on its way back");
});
