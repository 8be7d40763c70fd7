import { expect, type Page } from "@playwright/test";
import { desc } from "drizzle-orm";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { fillStorage, forbidStorage } from "#tests/support/browser/hostile-storage.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const MESSAGE = {
  Name: "Lerato Mokoena",
  Email: "lerato@example.org",
  Subject: "Sizes",
  Message: "Does the Founders Tee\ncome in 4XL?",
} as const;

const LABELS = Object.keys(MESSAGE) as (keyof typeof MESSAGE)[];

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sendButtonOf = (page: Page) => page.getByRole("button", { name: "Send Message" });
const toastOf = (page: Page) => page.getByRole("region", { name: /Notification/ }).getByRole("listitem");

async function openContact(page: Page): Promise<void> {
  await page.goto("/contact");
  await waitForScripts(page);
}

async function fillForm(page: Page): Promise<void> {
  for (const label of LABELS) await fieldOf(page, label).fill(MESSAGE[label]);
}

async function expectForm(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const label of LABELS) await expect(fieldOf(page, label)).toHaveValue(values[label] ?? "");
}

test.describe("Contact", () => {
  for (const [when, time, status] of [
    ["on a Monday morning", "2026-03-02T09:30:00+02:00", "Support open"],
    ["on a Sunday", "2026-03-01T12:00:00+02:00", "Support closed"],
  ] as const) {
    test(`names the support hours and says ${status} ${when}`, async ({ page }) => {
      await page.clock.install({ time: new Date(time) });
      await openContact(page);
      const hours = page.getByRole("region", { name: "Support hours" });
      await expect(hours).toContainText("Mon-Fri 9AM-6PM SAST");
      await expect(hours).toContainText("within 24 hours");
      await expect(hours).toContainText(status);
    });
  }

  test("is linked from the footer", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
  });

  test("has no accessibility fault, with or without errors", async ({ page }) => {
    await openContact(page);
    await expectNoAxeViolations(page);
    await sendButtonOf(page).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    // Where the first field has the focus a link lies half under the header, which axe takes for a small one.
    await page.evaluate("window.scrollTo(0, 0)");
    await expectNoAxeViolations(page);
  });

  test("tells browsers what to fill in", async ({ page }) => {
    await openContact(page);
    await expect(fieldOf(page, "Name")).toHaveAttribute("autocomplete", "name");
    await expect(fieldOf(page, "Email")).toHaveAttribute("autocomplete", "email");
  });
});

test("contact form: every missing field is named and nothing is sent", async ({ page, shop }) => {
  const before = await shop.db.$count(contactMessages);
  await openContact(page);
  await sendButtonOf(page).click();
  for (const [label, message] of [
    ["Name", "Name is required"],
    ["Email", "Valid email is required"],
    ["Subject", "Subject is required"],
    ["Message", "Message is required"],
  ] as const) {
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(message);
  }
  await expect(fieldOf(page, "Name")).toBeFocused();
  expect(await shop.db.$count(contactMessages)).toBe(before);
});

test("contact success: the message arrives, the form is cleared and stays so", async ({ page, shop }) => {
  await openContact(page);
  await fillForm(page);
  await sendButtonOf(page).click();
  await expect(toastOf(page)).toContainText("Message Sent");
  await expect(toastOf(page)).toContainText("Thank you for your message. We'll get back to you soon!");
  await expect(page.getByRole("main")).toContainText("Thank you for your message.");
  await expectForm(page, {});
  const [stored] = await shop.db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1);
  expect(stored).toMatchObject({ name: MESSAGE.Name, email: MESSAGE.Email, message: MESSAGE.Message });
  await page.reload();
  await waitForScripts(page);
  await expectForm(page, {});
});

test("contact: only the OK status is read", async ({ page }) => {
  await page.route("**/api/contact", (route) => route.fulfill({ status: 200, body: "" }));
  await openContact(page);
  await fillForm(page);
  await sendButtonOf(page).click();
  await expect(toastOf(page)).toContainText("Message Sent");
});

test.describe("contact failure", () => {
  test.use({ expectedComplaint: /Failed to load resource/ });

  /** A network, and a database that has lost the messages' table, that come back. */
  const troubles = {
    "a refusal": async (_page: Page, { db }: E2eShop) => {
      await db.execute("ALTER TABLE contact_messages RENAME TO lost_messages");
      return () => db.execute("ALTER TABLE lost_messages RENAME TO contact_messages");
    },
    "no network": async (page: Page) => {
      await page.route("**/api/contact", (route) => route.abort());
      return () => page.unroute("**/api/contact");
    },
  };
  for (const [what, makeTrouble] of Object.entries(troubles)) {
    test(`${what} keeps every word, through a reload too, and the next try sends it`, async ({
      page,
      shop,
    }) => {
      const endTrouble = await makeTrouble(page, shop);
      await openContact(page);
      await fillForm(page);
      await sendButtonOf(page).click();
      await expect(toastOf(page)).toContainText("Error");
      await expect(toastOf(page)).toContainText("Failed to send message. Please try again later.");
      await expect(page.getByRole("main")).toContainText("Failed to send message. Please try again later.");
      await expectForm(page, MESSAGE);
      await page.reload();
      await waitForScripts(page);
      await expectForm(page, MESSAGE);
      await endTrouble();
      await sendButtonOf(page).click();
      await expect(toastOf(page)).toContainText("Message Sent");
    });
  }
});

test.describe("hostile storage", () => {
  // The router's own script reports it when it cannot remember where the page was scrolled to.
  test.use({ expectedComplaint: /SecurityError/ });

  for (const [what, spoil] of [
    ["full", fillStorage],
    ["forbidden", forbidStorage],
  ] as const) {
    test(`a message is sent where storage is ${what}`, async ({ page }) => {
      await spoil(page);
      await openContact(page);
      await fillForm(page);
      await sendButtonOf(page).click();
      await expect(toastOf(page)).toContainText("Message Sent");
    });
  }
});
