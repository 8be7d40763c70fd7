/** The shop in a browser that runs no script. */
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter-subscribers.ts";
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

test("a message to the shop is sent once everything is right, and nothing typed is lost until then", async ({
  page,
  shop,
}) => {
  const subject = `No scripts ${test.info().project.name}`;
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Lerato");
  await page.getByLabel("Email").fill("lerato");
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("textbox", { name: "Message" }).fill("Do you have 4XL?\nAnd in black?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Valid email is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Do you have 4XL?\nAnd in black?");
  await page.getByLabel("Email").fill("lerato@example.org");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you for your message. We'll get back to you soon!")).toBeVisible();
  await page.reload();
  const sent = await shop.db.select().from(contactMessages).where(eq(contactMessages.subject, subject));
  expect(sent).toMatchObject([{ name: "Lerato", message: "Do you have 4XL?\nAnd in black?" }]);
});

test("an address joins the newsletter, after one that cannot be", async ({ page, shop }) => {
  const email = `plain-${test.info().project.name}@example.org`;
  await page.goto("/news");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email").fill("plain");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue("plain");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("You are on the list. You can unsubscribe at any time.")).toBeVisible();
  const found = await shop.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  expect(found).toHaveLength(1);
});

test("a numbered piece is chosen, bought in the sandbox and given its owner's name", async ({
  page,
  shop,
}) => {
  await page.goto("/product/501");
  await expect(page.locator("noscript p").first()).toContainText("Your browser runs no scripts.");
  await page.locator("main form").getByRole("button").first().click();
  await expect(heading(page)).toHaveText("Buy one piece");
  await page.getByRole("button", { name: "Pay R450" }).click();
  await expect(page.getByText("City is required")).toBeVisible();
  await fillCustomerInformation(page);
  await page.getByRole("button", { name: "Pay R450" }).click();
  await page.getByRole("button", { name: /^Pay\b(?! and)/ }).click();
  await expect(heading(page)).toHaveText("Payment Successful");
  await expect(page.getByText("The link to this order is in the e-mail we send you.")).toBeVisible();

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

test("size and colour are links, whose choice is taken along, and so is sharing", async ({ page }) => {
  await page.goto("/product/106");
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /wa\.me/);
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
