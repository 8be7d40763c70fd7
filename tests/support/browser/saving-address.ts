/** A shopper at the address form. */
import { expect, type Page } from "@playwright/test";
import { waitForScripts } from "./wait-for-scripts.ts";

export const SAVED = "Shipping information saved successfully!";

export const ADDRESS = {
  "Full Name": "Lerato Mokoena",
  Email: "lerato@example.org",
  Phone: "0821234567",
  Address: "12 Vilakazi Street",
  City: "Soweto",
  "State/Province": "Gauteng",
  "Postal Code": "1804",
} as const;

export const fieldOf = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true });

export async function openShipping(page: Page): Promise<void> {
  await page.goto("/shipping");
  await waitForScripts(page);
}

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADDRESS)) await fieldOf(page, label).fill(text);
}

/** Presses save and gives back what the browser was made to say. */
export async function pressSave(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.once("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole("button", { name: "Save Shipping Information" }).click();
  return said;
}

/** The same, where the page stays. */
export async function save(page: Page): Promise<string[]> {
  const said = await pressSave(page);
  await expect(page.getByRole("main").getByRole("status")).not.toBeEmpty();
  return said;
}
