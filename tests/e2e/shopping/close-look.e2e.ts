/** The photographs of a product: swiped, stepped through by mouse and keys, and looked at closely. */
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { swipe } from "#tests/support/browser/swipe.ts";

const TEE = "/product/101";
const NAME = "Kulud Wordmark Tee";
const gallery = (page: Page) => page.locator("main").getByRole("region", { name: "Images" });
const photographs = (page: Page) => gallery(page).getByRole("link");
const closeLook = (page: Page) => page.getByRole("dialog", { name: NAME });
const place = (page: Page, text: string) => closeLook(page).getByText(text);
const zoom = (page: Page, way: "Zoom in" | "Zoom out") =>
  closeLook(page).getByRole("button", { name: way, exact: true });
/** How wide the photograph in sight is drawn, in window widths. */
const drawnWidth = (page: Page) =>
  page.evaluate<number>(
    "document.querySelector('.close-picture').getBoundingClientRect().width / innerWidth",
  );

async function openCloseLook(page: Page, index = 0): Promise<void> {
  await page.goto(TEE);
  await photographs(page).nth(index).click();
  await expect(closeLook(page)).toBeVisible();
}

test("a finger swipes from one photograph to the next, on the page and close up, and over one that is enlarged; with less motion it is there at once", async ({
  page,
}) => {
  await page.goto(TEE);
  await swipe(page, { x: 330, y: 300 }, { x: 50, y: 300 });
  await expect(page.getByText("2/3")).toBeVisible();
  await openCloseLook(page);
  await swipe(page, { x: 330, y: 400 }, { x: 50, y: 400 });
  await expect(place(page, "2/3")).toBeVisible();

  await openCloseLook(page);
  const before = await drawnWidth(page);
  await closeLook(page).locator(".close-picture").first().click();
  await expect.poll(() => drawnWidth(page)).toBeCloseTo(2.5 * before, 1);
  const scrolled = () => page.evaluate<number>("document.querySelector('.close-frame').scrollTop");
  const start = await scrolled();
  await swipe(page, { x: 200, y: 500 }, { x: 200, y: 350 });
  await expect.poll(scrolled).toBeGreaterThan(start + 50);
  expect(await drawnWidth(page)).toBeCloseTo(2.5 * before, 1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openCloseLook(page);
  await closeLook(page).getByRole("button", { name: "Next image" }).click();
  const left = await page.evaluate(
    "(() => { const strip = document.querySelector('.close-strip'); return strip.scrollLeft / strip.clientWidth; })()",
  );
  expect(left).toBe(1);
});

test("a photograph is looked at closely: by keys, by a press that enlarges it, and from a part of it", {
  tag: "@desktop",
}, async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await page.goto(TEE);
  expect(files.filter((file) => file.includes("close-look"))).toEqual([]);

  await test.step("the arrow keys go from one to the next, Enter looks closer, and the focus comes back", async () => {
    await photographs(page).first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(photographs(page).nth(1)).toBeFocused();
    await expect(photographs(page).nth(1)).toBeInViewport({ ratio: 0.4 });
    await page.keyboard.press("Enter");
    await expect(place(page, "2/3")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(place(page, "1/3")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(place(page, "1/3")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(closeLook(page)).toBeHidden();
    await expect(photographs(page).nth(1)).toBeFocused();
  });

  await test.step("a press enlarges it with a larger file, a drag moves it, Back leads to the page", async () => {
    await openCloseLook(page);
    const before = await drawnWidth(page);
    const picture = closeLook(page).locator(".close-picture").first();
    await picture.click();
    await expect.poll(() => drawnWidth(page)).toBeCloseTo(2.5 * before, 1);
    await expect
      .poll(() => page.evaluate("document.querySelector('.close-picture img').currentSrc"))
      .toMatch(/-1200\.avif$/);
    const scrolled = () => page.evaluate<number>("document.querySelector('.close-frame').scrollTop");
    const start = await scrolled();
    await page.mouse.move(700, 500);
    await page.mouse.down();
    await page.mouse.move(700, 380, { steps: 4 });
    await page.mouse.up();
    await expect.poll(scrolled).toBeGreaterThan(start + 50);
    expect(await drawnWidth(page)).toBeCloseTo(2.5 * before, 1);
    await zoom(page, "Zoom out").click();
    await expect.poll(() => drawnWidth(page)).toBeCloseTo(before, 1);
    await page.goBack();
    await expect(closeLook(page)).toBeHidden();
    await expect(page).toHaveURL(TEE);
    await expect(photographs(page).first()).toBeFocused();
  });

  await test.step("a part of the photograph opens the whole, enlarged there", async () => {
    await page.goto(`${TEE}?color=Red`);
    await photographs(page).nth(1).press("Enter");
    await expect(zoom(page, "Zoom out")).toBeVisible();
    await expect(place(page, "1/1")).toBeVisible();
    await expect(closeLook(page).getByRole("button", { name: "Next image" })).toBeDisabled();
  });

  await test.step("with a mouse buttons lead through the photographs of a narrow page", async () => {
    await page.setViewportSize({ width: 700, height: 900 });
    await page.goto(TEE);
    await page.getByRole("button", { name: "Next image" }).click();
    await expect(page.getByText("2/3")).toBeVisible();
    await page.getByRole("button", { name: "Previous image" }).click();
    await expect(page.getByText("1/3")).toBeVisible();
  });
});
