import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Nothing that waits for a frame is called before `letFramesCome()`. */
const HOLD_FRAMES = `{
  const callOnFrame = window.requestAnimationFrame.bind(window);
  const waiting = [];
  window.requestAnimationFrame = (call) => waiting.push(call);
  window.letFramesCome = () => {
    window.requestAnimationFrame = callOnFrame;
    waiting.forEach(callOnFrame);
  };
}`;

test("the home page asks for no script before it has been painted", async ({ page }) => {
  await page.addInitScript(HOLD_FRAMES);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith(".js") && asked.push(request.url()));
  await page.goto("/", { waitUntil: "load" });
  expect(asked).toEqual([]);
  await page.evaluate("letFramesCome()");
  await waitForScripts(page);
});

test("the home page, opened inside the shop, leads down to its products, one twice as wide as the others", {
  tag: "@both",
}, async ({ page }) => {
  // Inside the page, so that the browser asks the API for the products.
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "KULUD" }).click();
  await expect(section(page, "Featured Products").getByRole("article").first()).toBeVisible();

  for (const [role, name] of [
    ["link", "SHOP NOW"],
    ["button", /^.*APPAREL/],
    ["button", /^.*ACCESSORIES/],
  ] as const) {
    await test.step(`${name} scrolls to the featured products`, async () => {
      await page.evaluate("scrollTo(0, 0)");
      await expect(section(page, "Featured Products")).not.toBeInViewport({ ratio: 0.2 });
      await page.locator("main").getByRole(role, { name }).first().click();
      await expect(page.getByRole("heading", { name: "Featured Products" })).toBeInViewport();
      await expect(page.getByRole("heading", { name: "Featured Products" })).toBeFocused();
    });
  }

  await test.step("product 105 takes two columns", async () => {
    const tees = section(page, "T-shirt Collection");
    const widthOf = async (name: string) =>
      (await tees.getByRole("article", { name, exact: true }).boundingBox())?.width ?? 0;
    const [double, single] = [await widthOf("Township Map Oversized Tee"), await widthOf("Soundwave Tee")];
    expect(double).toBeCloseTo(2 * single + 2, 0);
  });
});
