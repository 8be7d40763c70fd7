import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { paths } from "#web/paths.ts";

const PAGES = [
  ...Object.values(paths).filter((path) => typeof path === "string"),
  paths.product(101),
  paths.product(502),
  paths.product(601),
];

test("every page has one title, and needs no sideways scrolling on a screen of 320 pixels", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    const overflow = await sidewaysOverflow(page);
    expect.soft(overflow, `${path} is wider than the screen by`).toBeLessThanOrEqual(0);
  }
});

test("product pages pass axe", { tag: "@both" }, async ({ page }) => {
  await page.goto(paths.product(106));
  await expectNoAxeViolations(page);
});

test.describe("with pictures off", () => {
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
});
