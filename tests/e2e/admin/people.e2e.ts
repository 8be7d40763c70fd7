import { expect, type Page } from "@playwright/test";
import { URI } from "otpauth";
import { openAdminPage } from "#tests/support/browser/admin-pages.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";

const PASSWORD = "amapiano at midnight";

// A refusal is an answer with its status.
test.use({
  // The first owner comes in once.
  shopFor: "people",
  shopEnv: { ADMIN_PASSWORD: PASSWORD },
  expectedComplaint: /the server responded with a status of 40[0139]/,
});

/** The screen lock of a telephone that always knows its owner. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function invite(page: Page, name: string, email: string, role: "Owner" | "Packer"): Promise<string> {
  await openAdminPage(page, "People");
  const form = page.getByRole("form", { name: "Invite somebody" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email address").fill(email);
  await form.getByLabel("Role").selectOption(role);
  await form.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("status", { name: "Invitation" }).getByText(/#/);
  await expect(link).toContainText("/inventory/invitation#");
  return link.innerText();
}

/** Where the page has scrolled to, its own header may cover half a button. */
const toTheTop = (page: Page) => page.evaluate("scrollTo(0, 0)");

/** By the shop's own password, which invites her. */
async function joinAsFirstOwner(page: Page, shop: E2eShop): Promise<void> {
  await giveAuthenticator(page);
  await page.goto(`${shop.url}/inventory`);
  await page.getByLabel("Admin's password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  const ownLink = await invite(page, "Naledi Dube", "naledi@shop.example", "Owner");
  await page.goto("about:blank");
  await page.goto(ownLink);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("link", { name: "Go to the orders" }).click();
  await expect(page.getByText("Naledi Dube").first()).toBeVisible();
}

test("people: an owner invites a packer, who comes in with a passkey, and changes roles and her own way in", async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const order = await storePaidOrder(shop.db, new Date(), [
    { productId: 101, name: "Kulud Tee", quantity: 1 },
  ]);
  await joinAsFirstOwner(page, shop);
  const link = await invite(page, "Thabo Nkosi", "thabo@shop.example", "Packer");

  await test.step("the packer makes a passkey, signs in by it, packs and cannot refund", async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const packer = await phone.newPage();
    await giveAuthenticator(packer);
    await packer.goto(link);
    await expect(packer.getByRole("heading", { name: "Hello, Thabo Nkosi" })).toBeVisible();
    await expectNoAxeViolations(packer);
    await packer.getByRole("button", { name: "Make a passkey" }).click();
    await packer.getByRole("link", { name: "Go to the orders" }).click();
    await packer.getByRole("button", { name: "Sign out" }).click();

    await packer.getByRole("button", { name: "Use a passkey" }).click();
    await expect(packer.getByText("Thabo Nkosi").first()).toBeVisible();
    await expect(packer.getByRole("link", { name: "Money", exact: true })).toHaveCount(0);
    await packer.goto(`${shop.url}/inventory/orders/${order.id}`);
    await packer.getByRole("button", { name: "Mark packed" }).click();
    const history = packer.getByRole("list", { name: "Timeline" });
    await expect(history.getByRole("listitem").first()).toContainText("Thabo Nkosi");
    await expect(packer.getByRole("button", { name: /Refund/ })).toHaveCount(0);
    const refused = await packer.request.post(`${shop.url}/api/admin/orders/${order.id}/refunds`, {
      data: {},
    });
    expect(refused.status()).toBe(403);
    await phone.close();
  });

  await test.step("the owner makes the packer an owner, and a packer again, and nobody of herself", async () => {
    const rowOf = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    const row = rowOf("Thabo Nkosi");
    await row.getByRole("button", { name: "Make an owner" }).click();
    await expect(row.getByRole("status")).toContainText("refunds, exports, settings and people too");
    await toTheTop(page);
    await expectNoAxeViolations(page);
    await row.getByRole("button", { name: "Make Thabo Nkosi an owner" }).click();
    await expect(row.getByText("Owner", { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "What was done" })).toContainText(
      "Thabo Nkosi: packer → owner",
    );
    await row.getByRole("button", { name: "Make a packer" }).click();
    await row.getByRole("button", { name: "Make Thabo Nkosi a packer" }).click();
    await expect(row.getByText("Packer", { exact: true })).toBeVisible();

    const own = rowOf("Naledi Dube");
    await own.getByRole("button", { name: "Make a packer" }).click();
    await own.getByRole("button", { name: "Make Naledi Dube a packer" }).click();
    await expect(own.getByRole("alert")).toHaveText("Nobody changes their own role. Ask another owner.");
  });

  await test.step("she adds a password with codes to her passkey", async () => {
    await openAdminPage(page, "My account");
    await page.getByRole("button", { name: "Add a password with codes" }).click();
    const form = page.getByRole("form", { name: "Password and codes" });
    await expect(page.getByRole("img", { name: "Square for the authenticator" })).toBeVisible();
    await expectNoAxeViolations(page);
    const address = await page.getByRole("link", { name: "open it on this device" }).getAttribute("href");
    const authenticator = URI.parse(address ?? "");
    await form.getByLabel("A password of at least 12 characters").fill("records");
    await form.getByLabel("The code it shows now").fill(authenticator.generate());
    await form.getByRole("button", { name: "Save the password" }).click();
    await expect(form.getByText("Please choose at least 12 characters.")).toBeVisible();
    await form.getByLabel("A password of at least 12 characters").fill("records on a train line");
    await form.getByRole("button", { name: "Save the password" }).click();
    await expect(page.getByRole("button", { name: "Change the password" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a passkey of this device" })).toBeVisible();
  });
});
