/** An owner plans a release; a fan waits on its page, which turns by itself, and has the piece in her cart. */
import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { calendarDay } from "#domain/time/calendar-day.ts";
import { formatSastClock, HOUR } from "#domain/time/time.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

test.use({ shopFor: "a release" });

test("a piece opens on the page that waited for it, and is not sold before", async ({ page, shop }) => {
  const opensAt = new Date(Date.now() + 2 * HOUR);
  const clock = formatSastClock(opensAt).slice(0, "18:00".length);
  await page.goto("/inventory/releases");
  await waitForScripts(page);
  const form = page.getByRole("form", { name: "New release" });
  await form.getByLabel(/^Numbers of the pieces/).fill("502");
  await form.getByLabel(/^Opens/).fill(`${calendarDay(opensAt)}T${clock}`);
  await form.getByRole("button", { name: "Plan it" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Jozi Nights Tee" })).toContainText("To open");

  await page.clock.install();
  await page.goto("/limited");
  await expect(page.getByRole("region", { name: "Opens next" }).getByRole("timer")).toHaveText(
    /^0[12]:\d\d:\d\d$/,
  );
  await expect(page.getByRole("complementary", { name: "Announcement" })).toContainText(
    "Jozi Nights Tee. Opens",
  );
  await page
    .getByRole("region", { name: "Opens next" })
    .getByRole("link", { name: "Jozi Nights Tee" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jozi Nights Tee");
  const buy = page.getByRole("main").getByRole("button", { name: `Opens ${clock}` });
  await expect(buy).toBeDisabled();
  await page.reload();
  await expect(page.getByRole("timer")).toHaveText(/^0[12]:\d\d:\d\d$/);
  await expect(page.getByRole("heading", { name: "Tell me when it opens" })).toBeVisible();

  // The two hours are over.
  await shop.db.execute(sql`UPDATE releases SET opens_at = date_trunc('minute', now())`);
  shop.announce("catalogue");
  await page.clock.fastForward("02:00:00");
  await expect(buy).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("LIMITED");
  await expect(page.getByRole("region", { name: "Opens next" })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("its page says when it opens, takes an address, and sells nothing by its form", async ({
    page,
    shop,
  }) => {
    // Of another piece: which of these tests is first is not said.
    await shop.db.execute(sql`
      WITH planned AS (
        INSERT INTO releases (opens_at, is_announced, created_at, updated_at)
          VALUES (date_trunc('minute', now()) + interval '2 hours', false, now(), now()) RETURNING id
      ) INSERT INTO release_products (release_id, product_id) SELECT id, 503 FROM planned`);
    shop.announce("catalogue");
    await page.goto("/product/503");
    await expect(page.getByText(/^Opens \w+ \d+ \w+, \d\d:\d\d SAST\.$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Tell me" })).toBeVisible();
    await page.goto("/buy/503");
    await expect(page.getByRole("main")).toContainText(/Opens \d\d:\d\d/);
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  });
});
