/** The shop in a browser that runs no script. */
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orders } from "#server/database/schema/orders.ts";
import { fillCustomerInformation } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";

// A form that is not taken yet comes back as what it is.
test.use({ javaScriptEnabled: false, expectedComplaint: /status of 400/ });

/** The link to the order in the mail about it. */
async function mailedLink(page: Page, number: string): Promise<string> {
  const read = async (path: string) => (await page.request.get(path)).text();
  const row = new RegExp(`href="(/__sandbox/mail/[^"]+)"><b>Order ${number} is paid`);
  const findMail = async () => row.exec(await read("/__sandbox/mail"))?.[1];
  await expect.poll(findMail).toBeDefined();
  const mail = await read((await findMail()) ?? "");
  return new RegExp(`http://[^\\s"<]+/order/${number}\\?key=[\\w-]+`).exec(mail)?.[0] ?? "";
}

const heading = (page: Page) => page.locator("main").getByRole("heading", { level: 1 });

test("a choice is taken along by links, and a numbered piece bought in the sandbox and given its owner's name", async ({
  page,
  shop,
}) => {
  await test.step("size and color are links, and so is sharing", async () => {
    await page.goto("/product/106");
    await expect(page.getByRole("link", { name: "WhatsApp", exact: true })).toHaveAttribute("href", /wa\.me/);
    const option = (name: string) => page.locator("main form").getByRole("link", { name, exact: true });
    await option("Black").click();
    await option("S").click();
    await expect(page).toHaveURL(/color=Black&size=S/);
    for (const name of ["Black", "S"]) await expect(option(name)).toHaveAttribute("aria-current", "true");
    await expect(page.locator("main img").first()).toHaveAttribute("src", /106-black/);
    await page.locator("main form").getByRole("button").first().click();
    await expect(page.getByLabel("Size")).toHaveValue("S");
    await expect(page.getByLabel("Color")).toHaveValue("Black");
  });

  await page.goto("/product/501");
  await expect(page.locator("noscript p").first()).toContainText("No scripts run on this page.");
  await page.locator("main form").getByRole("button").first().click();
  await expect(heading(page)).toHaveText("Buy one piece");
  await page.getByRole("button", { name: "Pay R450" }).click();
  await expect(page.getByText("City is required")).toBeVisible();
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R450" }).click();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(heading(page)).toHaveText("Payment Successful");
  await expect(page.getByText("The link to this order is in the email we send you.")).toBeVisible();

  const number = await page.getByText(/^[0-9A-Z]{8}$/).innerText();
  await page.goto(await mailedLink(page, number));
  await expect(heading(page)).toHaveText(`Order ${number}`);
  await page.getByLabel("Show my name on the certificate").fill("Lerato M.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The certificate shows Lerato M.")).toBeVisible();
  await page.getByRole("link", { name: "Public page" }).click();
  await expect(page.locator("main")).toContainText("Lerato M.");
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  expect(order).toMatchObject({ status: "paid", customerName: "Lerato Mokoena" });
});
