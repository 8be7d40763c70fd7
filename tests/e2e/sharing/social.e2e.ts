import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { standElsewhere } from "#tests/support/browser/stand-elsewhere.ts";

test("the pages warn nobody at the shop's own address, and elsewhere their warning leads to the tools", async ({
  page,
  shop,
}) => {
  const warning = page.getByRole("complementary", { name: "Social Media Sharing - Deployment Required" });
  await page.goto("/social-test");
  await expect(warning).toHaveCount(0);
  const elsewhere = await standElsewhere(page, shop);
  await page.goto(`${elsewhere}/social-test`);
  await warning.getByRole("link", { name: "Debug Tools" }).click();
  await expect(page).toHaveURL(`${elsewhere}/social-debug#debug-tools`);
  await expect(page.getByRole("heading", { name: "Debug Tools" })).toBeInViewport();
  await expect(warning).toBeVisible();
});
