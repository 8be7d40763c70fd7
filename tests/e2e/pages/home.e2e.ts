import { expect, type Page, type Route } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#server/database/schema/products.ts";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { withOtherProducts } from "#tests/support/browser/other-shelf.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cardsOf = (page: Page, name: string) => section(page, name).getByRole("article");

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

/** Inside the page, so that the browser asks the API. */
async function goHomeFromAbout(page: Page): Promise<void> {
  await page.goto("/about");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("link", { name: "KULUD" }).click();
  await expect(page.getByRole("heading", { name: "NEW COLLECTION" })).toBeVisible();
}

test.describe("home", () => {
  test("asks for no script before it has been painted", async ({ page }) => {
    await page.addInitScript(HOLD_FRAMES);
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith(".js") && asked.push(request.url()));
    await page.goto("/", { waitUntil: "load" });
    expect(asked).toEqual([]);
    await page.evaluate("letFramesCome()");
    await waitForScripts(page);
  });

  test("shows its sections in order", async ({ page }) => {
    await page.goto("/");
    const titles = await page.locator("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(titles).toEqual([
      "Featured Products",
      "Spring Collection",
      "T-shirt Collection",
      "Crewnecks & Hoodies",
      "Music Collection",
    ]);
    await expect(page.getByRole("heading", { level: 1, name: "NEW COLLECTION" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
  });

  test("has no accessibility violation", { tag: "@both" }, async ({ page }) => {
    await page.goto("/");
    await waitForScripts(page);
    await expectNoAxeViolations(page);
  });

  for (const [role, name] of [
    ["link", "SHOP NOW"],
    ["button", /^.*APPAREL/],
    ["button", /^.*ACCESSORIES/],
  ] as const) {
    test(`${name} scrolls to the featured products`, { tag: "@both" }, async ({ page }) => {
      await page.goto("/");
      await waitForScripts(page);
      await expect(section(page, "Featured Products")).not.toBeInViewport({ ratio: 0.2 });
      await page.locator("main").getByRole(role, { name }).first().click();
      await expect(page.getByRole("heading", { name: "Featured Products" })).toBeInViewport();
    });
  }

  test("MUSIC goes to /music", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("region", { name: "Categories" }).getByRole("link", { name: "MUSIC" }).click();
    await expect(page).toHaveURL("/music");
  });

  test("lists as tees only what is called one", async ({ page, request }) => {
    await page.goto("/");
    const tshirts: { name: string }[] = await (await request.get("/api/products/category/tshirts")).json();
    const names = await cardsOf(page, "T-shirt Collection").getByRole("heading").allTextContents();
    expect(names).toEqual(tshirts.map(({ name }) => name).filter((name) => /tee|t-shirt/i.test(name)));
    expect(names.length).toBeGreaterThan(0);
  });

  test("leaves a T-shirt product without tee in its name out of the tee section", async ({ page, shop }) => {
    const vest = { name: "Soundwave Vest" };
    await withOtherProducts(shop, eq(products.name, "Soundwave Tee"), vest, async () => {
      await goHomeFromAbout(page);
      await expect(cardsOf(page, "T-shirt Collection").first()).toBeVisible();
      await expect(section(page, "T-shirt Collection").getByText(/Soundwave/)).toHaveCount(0);
    });
  });

  test("gives product 105 twice the width of another tee", { tag: "@both" }, async ({ page }) => {
    await page.goto("/");
    const widthOf = async (name: string) =>
      (await section(page, "T-shirt Collection").getByRole("article", { name, exact: true }).boundingBox())
        ?.width ?? 0;
    const [double, single] = [await widthOf("Township Map Oversized Tee"), await widthOf("Soundwave Tee")];
    expect(double).toBeCloseTo(2 * single + 2, 0);
  });

  for (const [name, address] of [
    ["Spring Collection", "spring"],
    ["T-shirt Collection", "tshirts"],
    ["Music Collection", "music"],
  ] as const) {
    test(`hides ${name} when it is empty`, async ({ page, shop }) => {
      const gone = { hiddenAt: new Date() };
      await withOtherProducts(shop, eq(products.category, address), gone, async () => {
        await goHomeFromAbout(page);
        await expect(cardsOf(page, "Featured Products").first()).toBeVisible();
        await expect(page.getByRole("heading", { name })).toHaveCount(0);
      });
    });
  }

  test("shows 8, 12, 8 and 4 skeletons while the products are on their way", async ({ page }) => {
    const waiting: Route[] = [];
    await page.route("**/api/products/**", (route) => void waiting.push(route));
    await goHomeFromAbout(page);
    for (const [name, count] of [
      ["Featured Products", 8],
      ["T-shirt Collection", 12],
      ["Crewnecks & Hoodies", 8],
      ["Music Collection", 4],
    ] as const) {
      await expect(section(page, name)).toHaveAttribute("aria-busy", "true");
      await expect(section(page, name).getByText("Loading")).toHaveCount(1);
      await expect(section(page, name).locator(".product-grid > *")).toHaveCount(count);
    }
    await Promise.all(waiting.map((route) => route.continue()));
    await expect(cardsOf(page, "Featured Products").first()).toBeVisible();
    await expect(section(page, "Featured Products")).toHaveAttribute("aria-busy", "false");
  });

  for (const address of ["/", "/limited", "/about", "/news", "/shipping", "/privacy", "/terms"]) {
    test(`links to ${address} from the footer`, async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("contentinfo").locator(`a[href="${address}"]`)).toHaveCount(1);
      expect((await page.request.get(address)).status()).toBe(200);
    });
  }
});

test.describe("featured products failure", () => {
  test.use({ expectedComplaint: /status of 500|A section of products could not be loaded/ });

  test("says so in its place, keeps the others, and tries again when asked", async ({ page }) => {
    let isBroken = true;
    await page.route("**/api/products/featured", (route) =>
      isBroken ? route.fulfill({ status: 500, body: "broken" }) : route.continue(),
    );
    await goHomeFromAbout(page);
    const featured = section(page, "Featured Products");
    await expect(featured.getByText("Failed to load products. Please try again later.")).toBeVisible();
    await expect(cardsOf(page, "Crewnecks & Hoodies").first()).toBeVisible();
    isBroken = false;
    await featured.getByRole("button", { name: "Try Again" }).click();
    await expect(cardsOf(page, "Featured Products").first()).toBeVisible();
  });
});
