import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";

// What these tests change, other tests would meet.
test.use({
  shopFor: "settings",
  shopEnv: { ZAR_PER_USD: "18.5" },
  expectedComplaint: /the server responded with a status of 4\d\d/,
});

const formOf = (page: Page, name: string) => page.getByRole("form", { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto("/inventory/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
}

test("settings: what the owner says on screen is refused, asked about or shown to shoppers at once", async ({
  page,
}) => {
  await test.step("what live mode misses leads to its field", async () => {
    await open(page);
    const missing = page.getByRole("region", { name: "Before it goes live" });
    await missing.getByRole("listitem").filter({ hasText: "Legal name" }).getByRole("link").click();
    await expect(page.getByLabel("Legal name")).toBeInViewport();
  });

  await test.step("a fee is refused at its field, then changed by the keyboard", async () => {
    const delivery = formOf(page, "Delivery");
    const fee = delivery.getByLabel("Within South Africa (rand)", { exact: true });
    await fee.fill("99.50");
    await delivery.getByRole("button", { name: "Save delivery" }).click();
    await expect(delivery.getByText("Must be a whole number from 0 to 10000.")).toBeVisible();
    await expect(fee).toBeFocused();
    await fee.fill("120");
    await fee.press("Enter");
    await expect(delivery.getByText(/^Changed here/)).toBeVisible();
  });

  await test.step("a dollar rate far from the one in force is asked again", async () => {
    const dollars = formOf(page, "Dollar rate");
    await dollars.getByLabel("Rand for one dollar (rand)", { exact: true }).fill("24.05");
    await dollars.getByRole("button", { name: "Save dollar rate" }).click();
    await expect(dollars.getByText("That is 30 % more than now. Save it all the same?")).toBeVisible();
    await expectNoAxeViolations(page, 'form[aria-label="Dollar rate"]');
    expect(await sidewaysOverflow(page)).toBe(0);
    await dollars.getByRole("button", { name: "Save it all the same" }).click();
    await expect(dollars.getByText(/^Changed here/)).toBeVisible();
  });

  await test.step("an announcement stands at the top of the home page, in any width", async () => {
    const words = "Closed on 9 August. Orders go out on the 10th.";
    const form = formOf(page, "Announcement");
    await form.getByLabel("Announcement", { exact: true }).fill(words);
    await form.getByRole("button", { name: "Save announcement" }).click();
    await expect(form.getByText(/^Changed here/)).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("complementary", { name: "Announcement" })).toHaveText(words);
    await expectNoAxeViolations(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysOverflow(page), `wider than ${width} pixels by`).toBe(0);
    }
  });

  await test.step("shoppers read the new fee", async () => {
    await page.goto("/shipping");
    await expect(page.getByText("R120").first()).toBeVisible();
  });

  await test.step("emptied, the announcement gives way to what stood there before", async () => {
    await open(page);
    const form = formOf(page, "Announcement");
    await form.getByLabel("Announcement", { exact: true }).fill("");
    await form.getByRole("button", { name: "Save announcement" }).click();
    await expect(form.getByText("Not set")).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("complementary", { name: "Delivery and shop time" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Announcement" })).toHaveCount(0);
  });
});
