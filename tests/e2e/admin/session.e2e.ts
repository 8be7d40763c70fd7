import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test as base } from "#tests/support/browser/e2e.ts";
import { type BuiltShop, runBuiltShop } from "#tests/support/browser/run-built-shop.ts";

const PASSWORD = "amapiano at midnight";

type LockedShops = { readonly locked: BuiltShop; readonly closed: BuiltShop };

const test = base.extend<object, LockedShops>({
  locked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const shop = await runBuiltShop({ ADMIN_PASSWORD: PASSWORD });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  closed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const shop = await runBuiltShop({ HOST: "0.0.0.0" });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.use({ expectedComplaint: /the server responded with a status of 401/ });

const passwordOf = (page: Page) => page.getByLabel("Admin's password");
const updatesOf = (page: Page) => page.getByRole("button", { name: /^Update/ });

async function signIn(page: Page, password: string): Promise<void> {
  await passwordOf(page).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("admin session: everybody sees the shelves, and a password field in place of the controls", async ({
  page,
  locked,
}) => {
  await page.goto(`${locked.url}/inventory`);
  await expect(passwordOf(page)).toBeVisible();
  await expect(page.getByText("60 on the shelf").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Totals" })).toBeVisible();
  await expect(updatesOf(page)).toHaveCount(0);
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("admin session: a wrong password is refused beside the field", async ({ page, locked }) => {
  await page.goto(`${locked.url}/inventory`);
  await signIn(page, "wrong password");
  await expect(page.getByText("This is not the admin's password.")).toBeVisible();
  await expect(passwordOf(page)).toBeFocused();
  await expectNoAxeViolations(page);
  await signIn(page, "");
  await expect(page.getByText("Please enter the password.")).toBeVisible();
  await expect(updatesOf(page)).toHaveCount(0);
});

test("admin session: the password opens the controls, a reload keeps them, sign-out closes them", async ({
  page,
  locked,
}) => {
  await page.goto(`${locked.url}/inventory`);
  await signIn(page, PASSWORD);
  await expect(updatesOf(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Products" })).toBeFocused();
  await expect(passwordOf(page)).toHaveCount(0);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "Canvas Tote" });
  await row.getByRole("spinbutton").fill("61");
  await row.getByRole("button", { name: /^Update/ }).click();
  await expect(row.getByText("61 on the shelf")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(passwordOf(page)).toBeVisible();
  await expect(updatesOf(page)).toHaveCount(0);
  await page.reload();
  await expect(passwordOf(page)).toBeVisible();
});

test("admin session: a session that ended while the page was open leads back to the password", async ({
  page,
  locked,
  context,
}) => {
  await page.goto(`${locked.url}/inventory`);
  await signIn(page, PASSWORD);
  const row = page.getByRole("listitem").filter({ hasText: "Bucket Hat" });
  await row.getByRole("spinbutton").fill("1");
  await context.clearCookies();
  await row.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByRole("region", { name: /Notification/ })).toContainText("Update Failed");
  await expect(passwordOf(page)).toBeVisible();
});

test("admin session: without a password a shop that can be reached from outside says which setting is missing", async ({
  page,
  closed,
}) => {
  await page.goto(`${closed.url}/inventory`);
  await expect(page.getByText(/no ADMIN_PASSWORD is set/)).toBeVisible();
  await expect(updatesOf(page)).toHaveCount(0);
  await expect(passwordOf(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("a session that ends while orders are open gives way to the password field, and they come back", async ({
  page,
  context,
  locked,
}) => {
  await page.goto(`${locked.url}/inventory/orders?filter=to-pack`);
  await signIn(page, PASSWORD);
  const orders = page.getByRole("list", { name: "Orders", exact: true });
  await expect(orders).toBeAttached();
  await context.clearCookies();
  // The open list notices by itself when it next asks for updates.
  await expect(passwordOf(page)).toBeVisible({ timeout: 30_000 });
  await expect(orders).toHaveCount(0);
  await signIn(page, PASSWORD);
  await expect(orders).toBeAttached();
  await expect(page.getByRole("link", { name: /^To pack/ })).toHaveAttribute("aria-current", "true");
});

test("a list without rows says whether there is nothing, or nothing that was asked for", async ({
  page,
  locked,
}) => {
  await page.goto(`${locked.url}/inventory/messages`);
  await signIn(page, PASSWORD);
  await expect(page.getByText("No messages yet.")).toBeVisible();
  await page.getByLabel("Show").selectOption("answered");
  await expect(page.getByText("No message matches.")).toBeVisible();
});
