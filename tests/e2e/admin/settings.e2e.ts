import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

// What these tests change, other tests would meet.
test.use({
  shopFor: "settings",
  shopEnv: { OWNER_PHONE: "+27 11 000 0000" },
  expectedComplaint: /the server responded with a status of 4\d\d/,
});

const formOf = (page: Page, name: string) => page.getByRole("form", { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto("/inventory/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
}

test("settings: an owner sees what is in force, where it comes from and what live mode misses @both", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole("tab", { name: "Settings" })).toHaveAttribute("aria-selected", "true");
  await expect(
    formOf(page, "Delivery").getByLabel("Within South Africa (rand)", { exact: true }),
  ).toHaveValue("100");
  await expect(formOf(page, "Owner").getByText("Set in the environment")).toHaveCount(1);
  const missing = page.getByRole("region", { name: "Before it goes live" });
  await expect(missing.getByText("Mail server", { exact: true })).toBeVisible();
  await expect(missing.getByText("SMTP_URL", { exact: true })).toBeVisible();
  await missing.getByRole("listitem").filter({ hasText: "Legal name" }).getByRole("link").click();
  await expect(page.getByLabel("Legal name")).toBeInViewport();
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
});

test("settings: a fee is changed, refused at its field, and taken back", async ({ page }) => {
  await open(page);
  const delivery = formOf(page, "Delivery");
  const fee = delivery.getByLabel("Within South Africa (rand)", { exact: true });
  await fee.fill("99.50");
  await delivery.getByRole("button", { name: "Save delivery" }).click();
  await expect(delivery.getByText("Must be a whole number from 0 to 10000.")).toBeVisible();
  await expect(fee).toBeFocused();
  await expect(fee).toHaveValue("99.50");
  await fee.fill("120");
  await fee.press("Enter");
  await expect(delivery.getByText(/^Changed here/)).toBeVisible();
  await expect(
    page.getByRole("list", { name: "What was changed" }).getByRole("listitem").first(),
  ).toContainText("Within South Africa: 100 → 120");
  await page.goto("/shipping");
  await expect(page.getByText("R120").first()).toBeVisible();
  await open(page);
  await delivery.getByRole("button", { name: "Within South Africa: back to the default" }).click();
  await expect(fee).toHaveValue("100");
  await expect(delivery.getByText(/^Changed here/)).toHaveCount(0);
});

test("settings: of two who edit at once, the second is told and undoes nothing", async ({
  page,
  context,
}) => {
  await open(page);
  const late = await context.newPage();
  await open(late);
  const hours = (of: Page) => formOf(of, "Contact").getByLabel("Opening hours", { exact: true });
  await hours(page).fill("Tue-Sat 10AM-4PM SAST");
  await page.getByRole("button", { name: "Save contact" }).click();
  await expect(formOf(page, "Contact").getByText(/^Changed here/)).toBeVisible();
  await hours(late).fill("Mon-Fri 8AM-5PM SAST");
  await late.getByRole("button", { name: "Save contact" }).click();
  await expect(formOf(late, "Contact").getByText(/^Was changed by somebody meanwhile/)).toBeVisible();
  await expect(hours(late)).toHaveValue("Tue-Sat 10AM-4PM SAST");
});

test("announcement: stands at the top of the home page at once, and goes again @both", async ({
  page,
  browser,
  shop,
}) => {
  const words = "Closed on 9 August. Orders go out on the 10th.";
  await open(page);
  const form = formOf(page, "Announcement");
  await form.getByLabel("Announcement", { exact: true }).fill(words);
  await form.getByRole("button", { name: "Save announcement" }).click();
  await expect(form.getByText(/^Changed here/)).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const withoutScript = await plain.newPage();
  await withoutScript.goto(shop.url);
  await expect(withoutScript.getByRole("complementary", { name: "Announcement" })).toHaveText(words);
  await plain.close();

  await page.goto("/");
  const line = page.getByRole("complementary", { name: "Announcement" });
  await expect(line).toHaveText(words);
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);

  await open(page);
  await form.getByLabel("Announcement", { exact: true }).fill("");
  await form.getByRole("button", { name: "Save announcement" }).click();
  await expect(form.getByText("Not set")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "Delivery and shop time" })).toBeVisible();
  await expect(line).toHaveCount(0);
});
