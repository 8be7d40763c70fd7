import { expect } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";

test("size guide: a table scrolls by itself where it is too wide, and its sizes stay in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 280, height: 700 });
  await page.goto("/size-guide");
  const region = page.getByRole("region", { name: "Men's Tees" });
  const lastColumn = region.getByRole("columnheader").last();
  await expect(lastColumn).not.toBeInViewport({ ratio: 1 });
  await region.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("ArrowRight");
  await expect(lastColumn).toBeInViewport({ ratio: 1 });
  await expect(region.getByRole("rowheader", { name: "XS" })).toBeInViewport({ ratio: 1 });
});

test("privacy: its contents lead to a section, and stay in sight beside the text on wide screens", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/privacy");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "The Information Regulator" }).click();
  await expect(page).toHaveURL(/\/privacy#regulator$/);
  await expect(
    page.getByRole("heading", { name: "The Information Regulator", exact: true }),
  ).toBeInViewport();
  // On phones the list stands before the text.
  const firstLink = contents.getByRole("link", { name: "Who is responsible" });
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  if (isWide) await expect(firstLink).toBeInViewport({ ratio: 1 });
  else await expect(firstLink).not.toBeInViewport();
});
