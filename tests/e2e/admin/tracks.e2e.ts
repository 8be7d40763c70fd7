/** A record's list of tracks: the owner types it on the admin's page, and it stands on the product's. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

test.use({ shopFor: "tracks" });

const section = (page: Page) => page.getByRole("region", { name: "Tracks", exact: true });
const lines = (page: Page) => section(page).getByLabel("One track a line, its length at the end");

async function openEditor(page: Page, id: number): Promise<void> {
  await page.goto(`/inventory/products/${id}`);
  await waitForScripts(page);
}

async function save(page: Page): Promise<void> {
  await section(page).getByRole("button", { name: "Save the tracks" }).click();
}

test("the list is refused in one sentence where a line is none, then saved, and stands on the product's page", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  const id = isMobile ? 605 : 606;
  await openEditor(page, id);
  await expect(lines(page)).not.toHaveValue("");
  const typed = "Kettle On 4:12\nSlow Taxi\n\nHome by Nine 3:05";
  await lines(page).fill(typed);
  await save(page);
  const problem = section(page).getByText('Line 2 has no title and length, such as "Kettle On 4:12".');
  await expect(problem).toBeVisible();
  await expect(lines(page)).toHaveValue(typed);
  await expectNoAxeViolations(page, "form[aria-label='Edit the tracks']");
  expect(await sidewaysOverflow(page)).toBe(0);

  await lines(page).fill(typed.replace("Slow Taxi", "Slow Taxi 5:40"));
  await save(page);
  await expect(page.getByText("Tracks saved").first()).toBeVisible();
  await expect(problem).toBeHidden();
  await expect(lines(page)).toHaveValue("Kettle On 4:12\nSlow Taxi 5:40\nHome by Nine 3:05");

  await page.goto(`/product/${id}`);
  await expect(section(page).getByRole("listitem")).toHaveText([
    /Kettle On\s*4:12/,
    /Slow Taxi\s*5:40/,
    /Home by Nine\s*3:05/,
  ]);
});

test.describe("of two who edit the list at once", () => {
  test.use({ expectedComplaint: /409/ });

  test("the second is told and undoes nothing", { tag: "@both" }, async ({ page, context, isMobile }) => {
    const id = isMobile ? 607 : 608;
    const late = await context.newPage();
    await openEditor(page, id);
    await openEditor(late, id);
    await lines(page).fill("Hers 1:00");
    await save(page);
    await expect(page.getByText("Tracks saved").first()).toBeVisible();

    await lines(late).fill("His 2:00");
    await save(late);
    await expect(section(late).getByText(/^Somebody edited this product meanwhile/)).toBeVisible();
    await expect(lines(late)).toHaveValue("His 2:00");
    await page.goto(`/product/${id}`);
    await expect(section(page).getByRole("listitem")).toHaveText([/Hers\s*1:00/]);
  });
});
