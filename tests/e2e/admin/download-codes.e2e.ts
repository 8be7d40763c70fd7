/** A code on a sleeve: made and printed by the owner, typed by who has the record. What a right one opens: tests/built/after-buying.test.ts. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test.use({ shopFor: "the owner's presses" });

test.use({ expectedComplaint: /400/ });

test("codes are made and printed on the record's page, and typed on their own, where a wrong one is refused", async ({
  page,
  context,
}) => {
  await test.step("the owner makes codes and prints their cards", async () => {
    await page.goto("/inventory/products/606");
    const form = page.getByRole("form", { name: "New download codes" });
    await form.getByLabel(/^What for/).fill("Vinyl sleeves");
    await form.getByLabel(/^How many/).fill("2");
    await form.getByRole("button", { name: "Make codes" }).click();
    await expect(page.getByText("0 of 2 used")).toBeVisible();
    const sheet = await page.getByRole("link", { name: "Cards to print" }).getAttribute("href");
    const printed = await context.request.get(sheet ?? "");
    expect(printed.headers()["content-type"]).toBe("application/pdf");
  });

  await test.step("what is no code is refused, and a wrong one too", async () => {
    await page.goto("/code");
    await page.getByLabel("Code").fill("hello");
    await page.getByRole("button", { name: "Open my download" }).click();
    await expect(page.getByText("Ten letters and digits, such as 7K3M9-QX2RT")).toBeVisible();
    await page.getByLabel("Code").fill("0000000000");
    await page.getByRole("button", { name: "Open my download" }).click();
    await expect(page.getByText("There is no such code.")).toBeVisible();
  });
});
