import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

async function expectKeptPage(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: "You are offline" }).first()).toBeVisible();
  await expect(heading(page)).toHaveText("About");
  await expect(page).toHaveURL(/\/about$/);
}

// What the browser itself says of a dead line.
test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ });

test.beforeEach(async ({ page }) => {
  await page.goto("/about");
  await waitForScripts(page);
});

test("a press on a link while the phone is offline keeps the page and says so", async ({ page, context }) => {
  await context.setOffline(true);
  for (const name of ["News", "Limited"]) {
    await footerLink(page, name).click();
    await expectKeptPage(page);
  }
  await context.setOffline(false);
  await footerLink(page, "News").click();
  await expect(page).toHaveURL(/\/news$/);
});

test.describe("when the phone does not know", () => {
  test.use({
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|Error loading route module|dynamically imported/,
  });

  test("a press on a link that leads nowhere keeps the page and says so", async ({ page }) => {
    await page.route("**", (route) => route.abort("internetdisconnected"));
    await footerLink(page, "News").click();
    await expectKeptPage(page);
    await page.unrouteAll();
    await footerLink(page, "Size Guide").click();
    await expect(page).toHaveURL(/\/size-guide$/);
  });
});
