import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { adminSessions } from "#server/database/schema/people.ts";
import { openAdminPage } from "#tests/support/browser/admin-pages.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";

const PASSWORD = "amapiano at midnight";

test.use({
  shopFor: "session",
  shopEnv: { ADMIN_PASSWORD: PASSWORD },
  expectedComplaint: /the server responded with a status of 40[13]/,
});

const passwordOf = (page: Page) => page.getByLabel("Admin's password");
const updatesOf = (page: Page) => page.getByRole("button", { name: /^Update/ });

async function signIn(page: Page, password: string): Promise<void> {
  await passwordOf(page).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("admin session: the password opens the controls until sign-out, and is asked for again before what matters", async ({
  page,
  shop,
}) => {
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  const leaveItOpen = () => shop.db.update(adminSessions).set({ confirmedAt: new Date(0) });
  const answer = async () => {
    await question.getByLabel("Password").fill(PASSWORD);
    await question.getByRole("button", { name: "Go on" }).click();
  };

  await test.step("a wrong password is refused, and the keyboard stands in its field", async () => {
    await page.goto("/inventory");
    await signIn(page, "wrong password");
    await expect(page.getByText("This is not the admin's password.")).toBeVisible();
    await expect(passwordOf(page)).toBeFocused();
    await expect(updatesOf(page)).toHaveCount(0);
  });

  await test.step("the right one opens the controls, and a reload keeps them", async () => {
    await signIn(page, PASSWORD);
    await expect(page).toHaveURL(/\/inventory\/today$/);
    await expect(page.getByRole("heading", { name: "To pack" })).toBeFocused();
    await page.goto("/inventory");
    await page.reload();
    await expect(updatesOf(page).first()).toBeVisible();
  });

  await test.step("left open, it asks who is there before an order is cancelled", async () => {
    const piece = { productId: 101, name: "Kulud Wordmark Tee", quantity: 1 };
    const unpaid = { status: "pending", paymentStatus: "pending", paidAt: null } as const;
    const order = await storePaidOrder(shop.db, new Date(), [piece], unpaid);
    await page.goto(`/inventory/orders/${order.id}`);
    await page.getByRole("button", { name: "Cancel this order" }).click();
    await leaveItOpen();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expectNoAxeViolations(page, '[role="dialog"]');
    await answer();
    await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Cancelled");
  });

  await test.step("and before a file is handed out", async () => {
    await openAdminPage(page, "Stock");
    await leaveItOpen();
    await page.getByRole("button", { name: "CSV of the stock" }).click();
    const file = page.waitForEvent("download");
    await answer();
    expect(await readFile(await (await file).path(), "utf8")).toContain("Kulud Wordmark Tee");
  });

  await test.step("sign-out closes the controls, also after a reload", async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(passwordOf(page)).toBeVisible();
    await expect(updatesOf(page)).toHaveCount(0);
    await page.reload();
    await expect(passwordOf(page)).toBeVisible();
  });
});
