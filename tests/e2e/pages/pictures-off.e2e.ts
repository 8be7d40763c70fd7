import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { paths } from "#web/paths.ts";

test.use({ expectedComplaint: /ERR_BLOCKED_BY_CLIENT/ });

test("a tee can be chosen with pictures off", async ({ page }) => {
  await page.route("**/images/**", (route) => route.abort("blockedbyclient"));
  await page.goto(paths.home);
  const tee = page
    .getByRole("region", { name: "Featured Products" })
    .getByRole("article", { name: "Kulud Wordmark Tee" });
  await expect(tee.getByText("R180")).toBeVisible();
  await tee.getByRole("link", { name: "Kulud Wordmark Tee" }).last().click();
  await expect(page.getByRole("img", { name: /Kulud Wordmark Tee/ }).first()).toHaveAttribute(
    "alt",
    /black/i,
  );
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("radio", { name: "White" }).check();
  await page.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});
