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

test("a record that the owner puts first opens the music page, at today's price", async ({ page }) => {
  await page.goto("/inventory/products/605");
  await page.getByLabel("Price in rand").fill("475");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product saved")).toBeVisible();

  await page.goto("/inventory/texts");
  const part = page.getByRole("region", { name: "Albums" });
  await part.getByText("Change it").click();
  await part.getByRole("button", { name: "Add a row" }).click();
  const row = part.getByRole("group", { name: "Row 5" });
  await row.getByLabel("Title").fill("Taxi Rank Tapes");
  await row.getByLabel("Text", { exact: true }).fill("Recorded on the rank.");
  await row.getByLabel("Number of the record").fill("605");
  await row.getByLabel(/^Where it streams/).fill("https://kulud.example/tapes");
  for (const place of [5, 4, 3, 2]) await part.getByRole("button", { name: `Move Row ${place} up` }).click();
  await part.getByRole("button", { name: "Show it now" }).click();
  await expect(page.getByText("It is shown now")).toBeVisible();

  await page.goto("/music");
  const [first] = await page.getByRole("article").all();
  if (!first) throw new Error("the music page opens with nothing");
  await expect(first).toContainText("Latest");
  await expect(first).toContainText("Recorded on the rank.");
  await expect(first).toContainText("R475");
  await expect(first.getByRole("link", { name: "Stream Now" })).toHaveAttribute(
    "href",
    "https://kulud.example/tapes",
  );
  await expect(page.getByRole("region", { name: "Music Collection" })).not.toContainText("Taxi Rank Tapes");
});
