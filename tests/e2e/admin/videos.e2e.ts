/** An owner sends what she filmed with her phone; a fan plays it where the product is shown. */
import { expect, type Locator, type Page } from "@playwright/test";
import { MOST_VIDEO_PIXELS_A_SIDE } from "#domain/pictures/videos.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { newProduct } from "#tests/support/products/new-product.ts";
import { readVideoFile, type VideoName, videoPath } from "#tests/support/videos/videos.ts";

test.use({ shopFor: "the owner's presses" });

async function productWithPhotograph(page: Page): Promise<number> {
  const { id } = await (await page.request.post("/api/admin/products", { data: newProduct() })).json();
  const buffer = await drawPhotograph({ width: 400, height: 500 }).jpeg().toBuffer();
  const photograph = { name: "tee.jpg", mimeType: "image/jpeg", buffer };
  await page.request.post(`/api/admin/products/${id}/pictures`, {
    multipart: { place: "further", alt: "Flat", photograph },
  });
  await page.request.put(`/api/admin/products/${id}/hidden`, { data: { hidden: false } });
  return id;
}

async function send(page: Page, ...names: readonly VideoName[]): Promise<Locator> {
  const form = page.getByRole("form", { name: "Add photographs" });
  await form.getByLabel(/^Photographs \(JPEG/).setInputFiles(names.map(videoPath));
  await form.getByRole("button", { name: "Upload" }).click();
  return form;
}

type Playing = { readonly width: number; readonly height: number; readonly isMuted: boolean };

/** What is seen and heard of the first video, once it plays and has the focus. */
async function playing(page: Page): Promise<Playing> {
  await expect(page.locator("video").first()).toBeFocused();
  return page.evaluate<Playing>(`(async () => {
    const player = document.activeElement;
    if (player.currentTime === 0)
      await new Promise((resolve) => player.addEventListener("timeupdate", resolve, { once: true }));
    return { width: player.videoWidth, height: player.videoHeight, isMuted: player.muted };
  })()`);
}

test("what a phone filmed becomes small, and plays on its product's page on a press", async ({ page }) => {
  const id = await productWithPhotograph(page);
  await page.goto(`/inventory/products/${id}`);
  await send(page, "clip", "tooWide");
  await expect(page.getByText("2 videos added").first()).toBeVisible();
  const part = page.getByRole("region", { name: "Photographs" });
  const shown = part.getByRole("listitem");
  await expect(shown.nth(1)).toContainText("Second (video, 2 s, 0.0 MB)");
  await expect(shown.nth(2)).toContainText("Third (video, 1 s, 0.0 MB)");
  await expect(shown.nth(2).getByRole("img")).toHaveAttribute("alt", /, filmed$/);
  await expectNoAxeViolations(page, 'section[aria-labelledby="admin-pictures"]');
  expect(await sidewaysOverflow(page)).toBe(0);

  const loaded: string[] = [];
  page.on("request", (request) => request.url().includes("/videos/") && loaded.push(request.url()));
  await page.goto(`/product/${id}`);
  await waitForTheRest(page);
  const gallery = page.getByRole("region", { name: "Images" });
  const [small, wide] = await gallery.getByRole("link", { name: /^Play the video, / }).all();
  if (!small || !wide) throw new Error("the page shows fewer than two videos");
  expect(loaded).toEqual([]);
  await wide.scrollIntoViewIfNeeded();
  await expectNoAxeViolations(page, "section.gallery");
  await wide.press("Enter");
  const player = gallery.locator("video");
  await expect(player).toBeFocused();
  const { width, height, isMuted } = await playing(page);
  expect([Math.max(width, height), isMuted]).toEqual([MOST_VIDEO_PIXELS_A_SIDE, true]);
  expect(width / height).toBeCloseTo(4 / 5, 2);
  expect(await sidewaysOverflow(page)).toBe(0);
  // Its keys are the player's, not the gallery's.
  await player.press("ArrowRight");
  await expect(player).toBeFocused();
  expect(new Set(loaded).size).toBe(1);
  await small.scrollIntoViewIfNeeded();
  await small.click();
  await expect(gallery.locator("video")).toHaveCount(2);
  expect(await playing(page)).toEqual({ width: 400, height: 500, isMuted: true });
});

test("what lasts too long, and what this browser cannot play, stays in the form with its reason", async ({
  page,
}) => {
  const id = await productWithPhotograph(page);
  await page.goto(`/inventory/products/${id}`);
  const form = await send(page, "tooLong", "clip", "hevc");
  await expect(form).toContainText("too-long.mp4: The video lasts 17 seconds; 15 is the most.");
  await expect(form).toContainText("hevc.mov: This browser cannot play this video");
  await expect(form.getByRole("group")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Photographs" }).getByRole("listitem")).toHaveCount(2);
});

test.describe("a video that does not come", () => {
  test.use({ expectedComplaint: /ERR_FAILED|Failed to load/ });

  test("says so where it would play, and is asked for again by another press", async ({ page }) => {
    const id = await productWithPhotograph(page);
    const photograph = {
      name: "tee.jpg",
      mimeType: "image/jpeg",
      buffer: await drawPhotograph().jpeg().toBuffer(),
    };
    const video = { name: "clip.mp4", mimeType: "video/mp4", buffer: await readVideoFile("clip") };
    await page.request.post(`/api/admin/products/${id}/pictures`, {
      multipart: { place: "further", alt: "Filmed", photograph, video },
    });
    await page.goto(`/product/${id}`);
    await waitForTheRest(page);
    await page.route("**/videos/*", (route) => route.abort());
    const link = page.getByRole("link", { name: /^Play the video, / });
    await link.press("Enter");
    await expect(link).toContainText("Not loaded: 2 s");
    await expect(link).toBeFocused();
    await page.unroute("**/videos/*");
    await link.press("Enter");
    await playing(page);
  });
});
