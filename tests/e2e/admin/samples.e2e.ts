/** The owner uploads an album; the shop makes of it what shoppers hear, and says what its tracks are. */
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";
import { readRecordingFile } from "#tests/support/music/recordings.ts";

test.use({ shopFor: "what products say" });

const ALBUM = ["01 - Two Halves.mp3", "02 - Silence, Then Sound.flac"] as const;

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function uploadAlbum(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Add files" });
  await form.getByLabel(/^Files /).setInputFiles([
    { name: ALBUM[0], mimeType: "audio/mpeg", buffer: await readRecordingFile("twoHalves") },
    { name: ALBUM[1], mimeType: "audio/flac", buffer: await readRecordingFile("silenceFirst") },
  ]);
  await form.getByRole("button", { name: "Upload" }).click();
  for (const name of ALBUM) await expect(region(page, "Downloads")).toContainText(name);
}

test("an album's files become its tracks and, with thirty chosen seconds, its sample", async ({ page }) => {
  test.slow();
  const id = 606;
  await page.goto(`/inventory/products/${id}`);
  await waitForScripts(page);
  await expect(region(page, "Sample")).toContainText("upload a FLAC or MP3 file below");
  await uploadAlbum(page);

  const tracks = region(page, "Tracks");
  await tracks.getByRole("button", { name: "Fill in from the files" }).click();
  await expect(tracks.getByRole("textbox")).toHaveValue("Two Halves 0:45\nSilence, Then Sound 0:45");
  await tracks.getByRole("button", { name: "Save the tracks" }).click();
  await expect(page.getByText("Tracks saved").first()).toBeVisible();

  const sample = region(page, "Sample");
  await sample.getByLabel("Make 30 seconds out of").selectOption(ALBUM[1]);
  await sample.getByRole("button", { name: "Choose the seconds" }).click();
  const begin = sample.getByRole("slider", { name: "The sample begins at" });
  await begin.press("End");
  await begin.press("ArrowLeft");
  await expect(begin).toHaveAttribute("aria-valuetext", "0:14 to 0:44");
  await expect(sample.getByLabel("What is heard")).toHaveValue("Silence, Then Sound");
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page, 'section:has(form[aria-label="Make the sample"])');
  await sample.getByRole("button", { name: "Make the sample" }).press("Enter");
  await expect(sample).toContainText("Shoppers hear 0:30 of Silence, Then Sound.", { timeout: 45_000 });

  await page.goto(`/product/${id}`);
  await waitForTheRest(page);
  await expect(region(page, "Tracks")).toContainText("Two Halves");
  const play = page.locator(`main [data-play="${id}"]`).first();
  await expect(play).toHaveAttribute("href", /^\/samples\/upload-\w+\.webm$/);
  await play.click();
  await expect(region(page, "Player").getByRole("button", { name: "Pause", exact: true })).toBeVisible();

  await page.goto(`/inventory/products/${id}`);
  await waitForScripts(page);
  await sample.getByRole("button", { name: "Remove the sample" }).click();
  await sample.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("Sample removed").first()).toBeVisible();
  await expect(sample).not.toContainText("of Silence, Then Sound");
});
