import { expect, type Page } from "@playwright/test";
import { openAdminPage } from "#tests/support/browser/admin-pages.ts";
import { test } from "#tests/support/browser/e2e.ts";

test.use({
  shopFor: "planted problems",
  shopEnv: { TRUST_PROXY_HOPS: "1" },
  expectedComplaint: /matchMedia was planted/,
});

/** One browser counts as one visitor, however often it meets the fault. */
async function meetProblem(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() =>
    Reflect.set(globalThis, "matchMedia", () => {
      throw new TypeError('matchMedia was planted for "lerato@example.com"');
    }),
  );
  const sent = page.waitForRequest("**/api/page-problems");
  for (let press = 0; press < 2; press++) await page.getByRole("link", { name: "Shop now" }).first().click();
  await sent;
}

test("page problems: what fails in three networks needs the owner, who sees where in the sources it is", async ({
  context,
  page,
}) => {
  for (const network of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
    const visitor = await context.newPage();
    await visitor.setExtraHTTPHeaders({ "X-Forwarded-For": network });
    await meetProblem(visitor);
    await visitor.close();
  }

  const problem = page.getByRole("list", { name: "Problems" }).getByRole("listitem").first();
  await expect(async () => {
    await page.goto("/inventory/problems");
    await expect(problem).toContainText(/The home page fails in Chrome \d+: 3 visitors since/);
  }).toPass();
  await expect(problem).toContainText(/src\/web\/screens\/home\/scroll-to-section\.ts:\d+:\d+/);
  await expect(problem).toContainText("Needs attention");

  await openAdminPage(page, "Money");
  const alert = page.getByRole("listitem").filter({ hasText: /The home page fails in Chrome/ });
  await alert.getByRole("link", { name: "See the problems" }).click();
  await problem.locator("summary").click();
  await expect(problem).toContainText("TypeError: matchMedia was planted for …");
  await problem.getByRole("button", { name: /^Done/ }).click();
  await expect(problem.getByText("Done", { exact: true })).toBeVisible();
});
