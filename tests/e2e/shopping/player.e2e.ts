/** Records play: one bar that survives navigation and sells the current record. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Player" });
const place = (page: Page) => bar(page).getByRole("slider", { name: "Place in the sample" });
const playLink = (page: Page, name: string) =>
  page.locator("[data-play]").and(page.getByLabel(`Play ${name}`));

/** Seconds from the beginning, as the slider has it. */
const secondsPlayed = async (page: Page) => Number(await place(page).inputValue());

/** Presses play on this page, and waits until something is heard. */
async function play(page: Page, name: string): Promise<void> {
  await waitForTheRest(page);
  await playLink(page, name).first().click();
  await expectToGoOn(page);
}

async function expectToGoOn(page: Page): Promise<void> {
  await expect(bar(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  const before = await secondsPlayed(page);
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(before);
}

const lockScreen = (page: Page) =>
  page.evaluate<Record<string, unknown>>(
    "(({ title, artist, album, artwork }) => ({ title, artist, album, art: artwork[0].src }))(navigator.mediaSession.metadata)",
  );

async function goTo(page: Page, link: Locator, address: string): Promise<void> {
  await link.click();
  await expect(page).toHaveURL(address);
}

test("a record plays on while pages are walked through, is steered from everywhere, and is bought from the bar", async ({
  page,
  context,
}) => {
  await test.step("it plays on over three pages, and the lock screen knows it", async () => {
    await page.goto("/");
    await play(page, "Concrete Garden");
    await expect(bar(page).getByText("Playing Concrete Garden", { exact: true })).toHaveRole("status");
    // Its sample has the name of the record: that is said once.
    await expect(bar(page).getByRole("link")).toHaveAccessibleName(/^Concrete Garden( KULUD)?$/);
    expect(await lockScreen(page)).toEqual({
      title: "Concrete Garden",
      artist: "KULUD",
      album: "Concrete Garden",
      art: expect.stringContaining("/images/cover-602-"),
    });
    const begun = await secondsPlayed(page);
    const footer = page.getByRole("contentinfo");
    await goTo(page, footer.getByRole("link", { name: "About", exact: true }), "/about");
    await goTo(page, footer.getByRole("link", { name: "Size Guide" }), "/size-guide");
    await goTo(page, bar(page).getByRole("link", { name: /^Concrete Garden/ }), "/product/602");
    await expect(page.getByRole("heading", { level: 1, name: "Concrete Garden" })).toBeVisible();
    await expectToGoOn(page);
    expect(await secondsPlayed(page)).toBeGreaterThan(begun);
    await expect(page.getByRole("region", { name: "Tracks" })).toContainText("Pavement Aloes");
  });

  await test.step("the keyboard goes through the sample, and is told where it is", async () => {
    await bar(page).getByRole("button", { name: "Pause", exact: true }).click();
    await place(page).focus();
    await page.keyboard.press("Home");
    await expect(place(page)).toHaveAttribute("aria-valuetext", "0 of 30 seconds");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowRight");
    await expect(place(page)).toHaveAttribute("aria-valuetext", "6 of 30 seconds");
    await page.keyboard.press("ArrowLeft");
    await expect(place(page)).toHaveAttribute("aria-valuetext", "5 of 30 seconds");
    expect(Math.round(await secondsPlayed(page))).toBe(5);
    await page.keyboard.press("End");
    await expect(place(page)).toHaveAttribute("aria-valuetext", "30 of 30 seconds");
  });

  await test.step("it is bought from the bar, except on its own page, and heard in the cart", async () => {
    await expect(bar(page).getByRole("button", { name: /^ADD/ })).toHaveCount(0);
    await goTo(
      page,
      page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }),
      "/about",
    );
    await bar(page)
      .getByRole("button", { name: /^ADD TO CART/ })
      .click();
    await expect(bar(page).getByRole("button", { name: /^ADDED!/ })).toBeVisible();
    await openCart(page);
    const line = cartLine(page, "Concrete Garden");
    await expect(line).toContainText("R500");
    await line.getByLabel("Play Concrete Garden").click();
    await expect(line.getByLabel("Pause Concrete Garden")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("play, pause and next: in the bar, and where the picture is", async () => {
    await goTo(page, page.getByRole("contentinfo").getByRole("link", { name: "Music" }), "/music");
    await playLink(page, "First Light").first().click();
    await expectToGoOn(page);
    await bar(page).getByRole("button", { name: "Pause", exact: true }).click();
    await expect(bar(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expect(playLink(page, "First Light").first()).toBeVisible();
    await playLink(page, "First Light").first().click();
    await expectToGoOn(page);
    await page.getByRole("button", { name: "Pause First Light" }).first().click();
    await expect(bar(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();

    await bar(page).getByRole("button", { name: "Next record" }).click();
    await expect(bar(page).getByRole("link", { name: /^Concrete Garden/ })).toBeVisible();
    await expectToGoOn(page);
    await playLink(page, "Pink Noise").click();
    await expect(bar(page).getByRole("link", { name: /^Pink Noise/ })).toBeVisible();
    await expectToGoOn(page);

    await bar(page).getByRole("button", { name: "Close the player" }).click();
    await expect(bar(page)).toBeHidden();
    await playLink(page, "Pink Noise").click();
    await expectToGoOn(page);
  });

  await test.step("one tab is heard at a time", async () => {
    const other = await context.newPage();
    await other.goto("/product/606");
    await play(other, "Crown Mines Dub");
    await expect(bar(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await bar(page).getByRole("button", { name: "Play", exact: true }).click();
    await expect(bar(other).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expectToGoOn(page);
  });
});

test("nothing is loaded of a sample before the press, nothing moves when the bar comes, and all of the page is above it", async ({
  page,
}) => {
  const samples: string[] = [];
  page.on("request", (request) => request.url().includes("/samples/") && samples.push(request.url()));
  await page.goto("/music");
  await waitForTheRest(page);
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  expect(samples).toEqual([]);
  await playLink(page, "First Light").first().scrollIntoViewIfNeeded();
  const before = await page.evaluate("document.querySelector('main').getBoundingClientRect().top");
  await page.evaluate(`
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value;
    }).observe({ type: "layout-shift" });
  `);
  await play(page, "First Light");
  expect(await page.evaluate("document.querySelector('main').getBoundingClientRect().top")).toBe(before);
  expect(await page.evaluate<number>("window.shifts")).toBe(0);
  expect(new Set(samples).size).toBe(1);
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  const end = await page.getByRole("contentinfo").locator(":scope > :last-child").boundingBox();
  // A page may end between two pixels.
  expect(Math.floor((end?.y ?? 0) + (end?.height ?? 0))).toBeLessThanOrEqual(
    (await bar(page).boundingBox())?.y ?? 0,
  );
});
