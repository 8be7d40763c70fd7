import { expect, type Page } from "@playwright/test";
import { desc } from "drizzle-orm";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { test } from "#tests/support/browser/e2e.ts";

const MESSAGE = {
  Name: "Lerato Mokoena",
  Email: "lerato@example.org",
  Subject: "Sizes",
  Message: "Does the Founders Tee\ncome in 4XL?",
} as const;

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toastOf = (page: Page) => page.getByRole("region", { name: /Notification/ }).getByRole("listitem");

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send Message" }).click();
}

async function expectForm(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const label of Object.keys(MESSAGE))
    await expect(fieldOf(page, label)).toHaveValue(values[label] ?? "");
}

test.use({ expectedComplaint: /Failed to load resource/ });

test("a message that the shop could not take outlives a reload, is sent by the next try, and is gone from then on", async ({
  page,
  shop,
}) => {
  await page.goto("/contact");
  for (const [label, text] of Object.entries(MESSAGE)) await fieldOf(page, label).fill(text);
  await shop.db.execute("ALTER TABLE contact_messages RENAME TO lost_messages");
  try {
    await send(page);
    await expect(toastOf(page)).toContainText("Failed to send message. Please try again later.");
  } finally {
    await shop.db.execute("ALTER TABLE lost_messages RENAME TO contact_messages");
  }
  await page.reload();
  await expectForm(page, MESSAGE);
  await send(page);
  await expect(toastOf(page)).toContainText("Message Sent");
  const [stored] = await shop.db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1);
  expect(stored).toMatchObject({ name: MESSAGE.Name, email: MESSAGE.Email, message: MESSAGE.Message });
  await page.reload();
  await expectForm(page, {});
});
