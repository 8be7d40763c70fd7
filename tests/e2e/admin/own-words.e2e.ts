/** An owner writes what the shop's pages say, sees it before it is shown, and takes it back. */
import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test.use({ shopFor: "the owner's presses" });

test("the owner's words stand on the page once they are published, and the ones before come back", async ({
  page,
}) => {
  await page.goto("/inventory/texts");
  const part = page.getByRole("region", { name: "Good to know: delivery" });

  await test.step("it is seen before it is sent", async () => {
    await part.getByText("Change it").click();
    await part.getByRole("button", { name: "Add a row" }).click();
    await part.getByLabel("Title").fill("Packing days");
    await part.getByLabel("Text", { exact: true }).fill("We pack on Mondays and Thursdays.");
    await part.getByText("How it will look").click();
    await expect(part.getByRole("definition")).toHaveText("We pack on Mondays and Thursdays.");
    await part.getByRole("button", { name: "Show it now" }).click();
    await expect(page.getByText("It is shown now")).toBeVisible();
  });

  await test.step("shoppers read it", async () => {
    await page.goto("/shipping");
    await expect(page.getByRole("heading", { name: "Good to know" })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Packing days" })).toBeVisible();
    await expect(page.getByText("We pack on Mondays and Thursdays.")).toBeVisible();
  });

  await test.step("and no more once it is taken back", async () => {
    await page.goto("/inventory/texts");
    await part.getByText("Change it").click();
    await part.getByRole("button", { name: "Remove", exact: true }).click();
    await part.getByRole("button", { name: "Remove it for good" }).click();
    await expect(part.getByText("Nothing yet: the page leaves this part out.")).toBeVisible();
    await page.goto("/shipping");
    await expect(page.getByRole("heading", { name: "Our rules" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Good to know" })).toHaveCount(0);
  });
});
