import { type BrowserContext, expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { expectHeadingsInOrder } from "#tests/support/browser/headings-in-order.ts";
import { sidewaysOverflow } from "#tests/support/browser/sideways-overflow.ts";
import { openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const WHATSAPP_WORDS = "URL copied! Open WhatsApp Web and paste this URL to test the preview.";

const demoOf = (page: Page) => page.getByRole("region", { name: "Share demo" });
const toolsOf = (page: Page) => page.getByRole("region", { name: "Debug Tools" });
const warningOf = (page: Page) =>
  page.getByRole("complementary", { name: "Social Media Sharing - Deployment Required" });

const readClipboard = (page: Page) => page.evaluate<string>("navigator.clipboard.readText()");

async function letCopy(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
}

async function forbidCopying(page: Page): Promise<void> {
  await page.addInitScript(
    "navigator.clipboard.writeText = async () => { throw new DOMException('denied', 'NotAllowedError'); };",
  );
}

async function openDemo(page: Page): Promise<void> {
  await page.goto("/social-test");
  await waitForScripts(page);
  await page.getByRole("button", { name: "Show Share Demo" }).click();
  await expect(demoOf(page)).toBeVisible();
}

async function openDebug(page: Page): Promise<void> {
  await page.goto("/social-debug");
  await waitForScripts(page);
}

const ELSEWHERE = "https://staging.kulud.example";

/** The same shop at an address that it does not know as its own. */
async function standElsewhere(context: BrowserContext, shopUrl: string): Promise<void> {
  await context.route(`${ELSEWHERE}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(ELSEWHERE, shopUrl) });
    await route.fulfill({ response });
  });
}

for (const [path, title] of [
  ["/social-test", "Social Test"],
  ["/social-debug", "Social Debug"],
] as const) {
  test(`${path}: has its title, stays out of search engines, and axe finds nothing`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} — KULUD`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectHeadingsInOrder(page);
    await expectNoAxeViolations(page);
  });

  test(`${path}: no sideways scrolling on a 320 pixel screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await waitForScripts(page);
    if (path === "/social-test") await page.getByRole("button", { name: "Show Share Demo" }).click();
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test(`${path}: no deployment warning on localhost`, async ({ page }) => {
    await page.goto(path);
    await waitForScripts(page);
    await expect(warningOf(page)).toHaveCount(0);
  });

  test(`${path}: elsewhere the warning names the public HTTPS URL, holds the guide and leads to the tools`, async ({
    page,
    context,
    shop,
  }) => {
    await standElsewhere(context, shop.url);
    await page.goto(`${ELSEWHERE}${path}`);
    await expect(warningOf(page)).toContainText("need a public HTTPS URL");
    const guide = warningOf(page).getByRole("list");
    await expect(guide).toBeHidden();
    await warningOf(page).getByRole("button", { name: "Deployment Guide" }).click();
    await expect(guide.getByRole("listitem")).toHaveCount(4);
    await expectHeadingsInOrder(page);
    await expectNoAxeViolations(page);
    await warningOf(page).getByRole("link", { name: "Debug Tools" }).click();
    await expect(page).toHaveURL(`${ELSEWHERE}/social-debug#debug-tools`);
    await expect(page.getByRole("heading", { name: "Debug Tools" })).toBeInViewport();
  });
}

test.describe("social test demo panel", () => {
  test("is hidden, shown and hidden again by its button", async ({ page }) => {
    await page.goto("/social-test");
    await waitForScripts(page);
    await expect(demoOf(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Show Share Demo" }).click();
    await expect(demoOf(page)).toBeVisible();
    await page.getByRole("button", { name: "Hide Share Demo" }).click();
    await expect(demoOf(page)).toHaveCount(0);
  });

  test("shows the test product as the catalogue has it, its preview and the instructions", async ({
    page,
    request,
    shop,
  }) => {
    await openDemo(page);
    const sold = await (await request.get("/api/products/201")).json();
    const card = demoOf(page).getByRole("article", { name: "Kulud Classic Tee" });
    await expect(card.getByText("R180", { exact: true })).toBeVisible();
    expect(sold).toMatchObject({ name: "Kulud Classic Tee", price: "180.00", sku: "KLD-201" });
    await expect(demoOf(page).getByText("Kulud Classic Tee - R180 | KULUD")).toBeVisible();
    await expect(
      demoOf(page).getByText(`Kulud Classic Tee - R180. ${sold.description} In Stock`),
    ).toBeVisible();
    await expect(demoOf(page).getByText(`${shop.url}/product/201`, { exact: true })).toHaveCount(2);
    await expect(page.getByRole("heading", { name: "Testing instructions" })).toBeVisible();
    await expectHeadingsInOrder(page);
    await expectNoAxeViolations(page);
  });

  test("shares the test product by the shop's own dialog", async ({ page }) => {
    await openDemo(page);
    await demoOf(page).getByRole("button", { name: "Share Kulud Classic Tee" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await expect(dialog.getByText("Kulud Classic Tee - R180 | KULUD")).toBeVisible();
  });

  test("copies the test content and says so for 2 seconds", async ({ page, shop }) => {
    await letCopy(page);
    await openWithStoppedClock(page, "/social-test");
    await page.getByRole("button", { name: "Show Share Demo" }).click();
    await demoOf(page).getByRole("button", { name: "Copy Test Content" }).click();
    await expect(demoOf(page).getByRole("button", { name: "Copied!" })).toBeVisible();
    expect(await readClipboard(page)).toMatch(
      new RegExp(`^Kulud Classic Tee - R180 \\| KULUD\\n.* In Stock\\n${shop.url}/product/201$`),
    );
    await page.clock.runFor(1999);
    await expect(demoOf(page).getByRole("button", { name: "Copied!" })).toBeVisible();
    await page.clock.runFor(1);
    await expect(demoOf(page).getByRole("button", { name: "Copy Test Content" })).toBeVisible();
  });

  test("opens the debug page", async ({ page }) => {
    await page.goto("/social-test");
    await page.getByRole("link", { name: "Open Social Debug" }).click();
    await expect(page).toHaveURL("/social-debug");
    await expect(page.getByRole("heading", { level: 1, name: "Social Debug" })).toBeVisible();
    await expect(toolsOf(page).getByLabel("Product ID")).toHaveValue("201");
  });
});

test.describe("image check", () => {
  const imageOf = (page: Page) => demoOf(page).getByRole("img", { name: "As crawlers read it" });

  test("shows the image, its URL and that it loads", async ({ page, shop }) => {
    await openDemo(page);
    await expect(demoOf(page).getByText("The image loads.")).toBeVisible();
    await expect(imageOf(page)).toBeVisible();
    await expect(
      demoOf(page).getByText(new RegExp(`^${shop.url}/images/201-\\w+-1200\\.webp$`)),
    ).toBeVisible();
  });

  test.describe("of an image that fails", () => {
    test.use({ expectedComplaint: /Failed to load resource/ });

    test("hides it and says so", async ({ page }) => {
      await page.route("**/images/201-*-1200.webp", (route) => route.abort());
      await openDemo(page);
      await expect(demoOf(page).getByText("The image does not load.")).toBeVisible();
      await expect(imageOf(page)).toHaveCount(0);
    });
  });
});

test.describe("social debug", () => {
  test("copies the product URL and says so for 2 seconds", async ({ page, shop }) => {
    await letCopy(page);
    await openWithStoppedClock(page, "/social-debug");
    await toolsOf(page).getByRole("button", { name: "Copy URL" }).click();
    await expect(toolsOf(page).getByRole("button", { name: "Copied!" })).toBeVisible();
    expect(await readClipboard(page)).toBe(`${shop.url}/product/201`);
    await page.clock.runFor(1999);
    await expect(toolsOf(page).getByRole("button", { name: "Copied!" })).toBeVisible();
    await page.clock.runFor(1);
    await expect(toolsOf(page).getByRole("button", { name: "Copy URL" })).toBeVisible();
  });

  test("links the debuggers and the share pages for the product, each in a new tab", async ({
    page,
    shop,
  }) => {
    await openDebug(page);
    await toolsOf(page).getByLabel("Product ID").fill("106");
    const address = `${shop.url}/product/106`;
    for (const [name, host, parameter] of [
      ["Facebook Sharing Debugger", "developers.facebook.com", "q"],
      ["Twitter Card Validator", "cards-dev.twitter.com", "url"],
      ["Share on Facebook", "www.facebook.com", "u"],
      ["Share on Twitter", "twitter.com", "url"],
    ] as const) {
      const link = toolsOf(page).getByRole("link", { name });
      const target = new URL((await link.getAttribute("href")) ?? "");
      expect(target.host, name).toBe(host);
      expect(target.searchParams.get(parameter), name).toBe(address);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    }
  });

  test("copies the WhatsApp address, says so by an alert and keeps the words on the page", async ({
    page,
    shop,
  }) => {
    await letCopy(page);
    await openDebug(page);
    const alert = page.waitForEvent("dialog");
    const press = toolsOf(page).getByRole("button", { name: "Copy for WhatsApp" }).click();
    expect((await alert).message()).toBe(WHATSAPP_WORDS);
    await (await alert).accept();
    await press;
    await expect(toolsOf(page).getByText(WHATSAPP_WORDS)).toBeVisible();
    expect(await readClipboard(page)).toBe(`${shop.url}/wa/201`);
  });

  test("shows the preview of the product typed, and says when there is none", async ({ page }) => {
    await openDebug(page);
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("Kulud Classic Tee - R180 | KULUD")).toBeVisible();
    await toolsOf(page).getByLabel("Product ID").fill("106");
    await expect(preview.getByText("Vinyl Tee - R180 | KULUD")).toBeVisible();
    await toolsOf(page).getByLabel("Product ID").fill("999999");
    await expect(preview).toContainText("No product has the number 999999.");
  });

  test("asks for a product number when the field holds none", async ({ page }) => {
    await openDebug(page);
    await toolsOf(page).getByLabel("Product ID").fill("tee");
    await expect(toolsOf(page).getByText("Please enter a product number such as 201.")).toBeVisible();
    await expect(toolsOf(page).getByRole("link")).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
});

test.describe("the crawler check", () => {
  const readingsOf = (page: Page) => page.getByRole("list", { name: "What each network reads" });

  test("shows what each network reads of the product typed", { tag: "@both" }, async ({ page, shop }) => {
    await openDebug(page);
    await toolsOf(page).getByLabel("Product ID").fill("106");
    await toolsOf(page).getByRole("button", { name: "Check as Crawlers" }).click();
    await expect(toolsOf(page).getByText("All 7 read everything they need.")).toBeVisible({
      timeout: 30_000,
    });
    const whatsApp = readingsOf(page).getByRole("listitem").filter({ hasText: "WhatsApp" });
    await expect(whatsApp).toContainText("Vinyl Tee - R180 | KULUD");
    await expect(whatsApp).toContainText(`${shop.url}/previews/106-`);
    await expectHeadingsInOrder(page);
    await expectNoAxeViolations(page);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test("is offered for the test product too, and not for a product that is not there", async ({ page }) => {
    await openDemo(page);
    await expect(demoOf(page).getByRole("button", { name: "Check as Crawlers" })).toBeVisible();
    await openDebug(page);
    await toolsOf(page).getByLabel("Product ID").fill("999999");
    await expect(toolsOf(page).getByRole("button", { name: "Check as Crawlers" })).toHaveCount(0);
  });

  test.describe("that fails", () => {
    test.use({ expectedComplaint: /Failed to load resource|could not be checked/ });

    test("says so", async ({ page }) => {
      await page.route("**/api/social/check/**", (route) => route.fulfill({ status: 503, body: "" }));
      await openDebug(page);
      await toolsOf(page).getByRole("button", { name: "Check as Crawlers" }).click();
      await expect(toolsOf(page).getByText("The page could not be checked.")).toBeVisible();
    });
  });
});

test.describe("debug page when the clipboard refuses", () => {
  test.use({ expectedComplaint: /The address was not copied/ });

  test("only logs it: nothing is confirmed and no alert appears", async ({ page }) => {
    await forbidCopying(page);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    page.on("dialog", (dialog) => logged.push(`alert: ${dialog.message()}`));
    await openDebug(page);
    for (const name of ["Copy URL", "Copy for WhatsApp"]) {
      logged.length = 0;
      await toolsOf(page).getByRole("button", { name }).click();
      await expect.poll(() => logged.join()).toContain("The address was not copied");
      await expect(toolsOf(page).getByRole("button", { name })).toBeVisible();
      expect(logged.join()).not.toContain("alert");
    }
  });
});
