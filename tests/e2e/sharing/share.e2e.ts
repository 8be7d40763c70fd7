import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "#tests/support/browser/axe.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { openWithStoppedClock } from "#tests/support/browser/stopped-browser-clock.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Share" });
const linkOf = (page: Page, name: string) => dialogOf(page).getByRole("link", { name });

async function shareTheShop(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function shareVinylTee(page: Page): Promise<void> {
  await page.goto("/product/106");
  await waitForScripts(page);
  await page.getByRole("button", { name: "Share Vinyl Tee" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function readQuery(page: Page, network: string): Promise<URLSearchParams> {
  return new URL((await linkOf(page, network).getAttribute("href")) ?? "").searchParams;
}

async function letCopy(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
}

async function forbidCopying(page: Page): Promise<void> {
  await page.addInitScript(
    "navigator.clipboard.writeText = async () => { throw new DOMException('denied', 'NotAllowedError'); };",
  );
}

const readClipboard = (page: Page) => page.evaluate<string>("navigator.clipboard.readText()");

test.describe("share dialog", () => {
  test("shares the site root from the header", async ({ page, shop }) => {
    await page.goto("/about");
    await waitForScripts(page);
    await shareTheShop(page);
    await expect(dialogOf(page).getByText(`${shop.url}/`, { exact: true })).toBeVisible();
    expect((await readQuery(page, "Facebook")).get("u")).toBe(`${shop.url}/`);
    expect((await readQuery(page, "WhatsApp")).get("text")).toContain(`${shop.url}/`);
    await expectNoAxeViolations(page);
  });

  test("shares a product by name, price in rand, brand and address", async ({ page, shop }) => {
    await shareVinylTee(page);
    const address = `${shop.url}/product/106`;
    await expect(dialogOf(page).getByText("Vinyl Tee - R180 | KULUD", { exact: true })).toBeVisible();
    await expect(dialogOf(page).getByText(/^Vinyl Tee - R180\. .* In Stock$/)).toBeVisible();
    expect((await readQuery(page, "Facebook")).get("u")).toBe(address);
    expect((await readQuery(page, "Twitter")).get("url")).toBe(address);
    expect((await readQuery(page, "Twitter")).get("text")).toBe("Vinyl Tee - R180 | KULUD");
    await expectNoAxeViolations(page);
  });

  test("says Out of Stock of a piece that is", async ({ page }) => {
    await page.goto("/product/110");
    await waitForScripts(page);
    await page.getByRole("button", { name: "Share Golden Hour Tee" }).click();
    await expect(dialogOf(page).getByText(/ Out of Stock$/)).toBeVisible();
  });

  test("sends WhatsApp to /wa/{id}", async ({ page, shop }) => {
    await shareVinylTee(page);
    expect((await readQuery(page, "WhatsApp")).get("text")).toBe(
      `Vinyl Tee - R180 | KULUD\n${shop.url}/wa/106`,
    );
  });

  test("opens the networks in a tab of their own", async ({ page }) => {
    await shareVinylTee(page);
    for (const network of ["WhatsApp", "Facebook", "Twitter"]) {
      await expect(linkOf(page, network)).toHaveAttribute("target", "_blank");
      await expect(linkOf(page, network)).toHaveAttribute("rel", "noopener noreferrer");
    }
  });

  test("offers the device's own sharing when there is one", async ({ page, shop }) => {
    await page.addInitScript("navigator.share = async (data) => { document.title = JSON.stringify(data); };");
    await shareVinylTee(page);
    await dialogOf(page).getByRole("button", { name: "More apps" }).click();
    await expect(page).toHaveTitle(/In Stock/);
    expect(JSON.parse(await page.title())).toMatchObject({
      title: "Vinyl Tee - R180 | KULUD",
      url: `${shop.url}/product/106`,
    });
  });

  test("does not offer the device's own sharing when there is none", async ({ page }) => {
    await page.addInitScript("delete Navigator.prototype.share");
    await shareVinylTee(page);
    await expect(dialogOf(page).getByRole("button", { name: "More apps" })).toHaveCount(0);
  });
});

test.describe("copy link", () => {
  test("shows 'Copied!' for 2 seconds", async ({ page, shop }) => {
    await letCopy(page);
    await openWithStoppedClock(page, "/product/106");
    await page.getByRole("button", { name: "Share Vinyl Tee" }).click();
    await dialogOf(page).getByRole("button", { name: "Copy link" }).click();
    const copied = dialogOf(page).getByRole("button", { name: "Copied!" });
    await expect(copied).toBeVisible();
    expect(await readClipboard(page)).toBe(`${shop.url}/product/106`);
    await page.clock.runFor(1999);
    await expect(copied).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialogOf(page).getByRole("button", { name: "Copy link" })).toBeVisible();
  });

  test("says so when the browser refuses", async ({ page }) => {
    await forbidCopying(page);
    await shareVinylTee(page);
    await dialogOf(page).getByRole("button", { name: "Copy link" }).click();
    await expect(dialogOf(page).getByRole("status")).toContainText("The link could not be copied here.");
  });
});

test.describe("share on Instagram", () => {
  test.beforeEach(({ context }) =>
    context.route("https://www.instagram.com/**", (route) => route.fulfill({ body: "Instagram" })),
  );

  test("copies the text, says so and opens Instagram", async ({ page, context, shop }) => {
    await letCopy(page);
    await shareVinylTee(page);
    const alert = page.waitForEvent("dialog");
    const opened = context.waitForEvent("page");
    const press = dialogOf(page).getByRole("button", { name: "Instagram" }).click();
    const message = "Product info copied! Paste it in your Instagram story or post.";
    expect((await alert).message()).toBe(message);
    expect(await readClipboardBehind(page, alert)).toMatch(
      new RegExp(`^Vinyl Tee - R180 \\| KULUD\\n.* In Stock\\n${shop.url}/product/106$`),
    );
    await press;
    await expect(await opened).toHaveURL("https://www.instagram.com/");
    await expect(dialogOf(page).getByRole("status")).toContainText(message);
  });

  test("asks to copy the link by hand when the browser refuses", async ({ page, context }) => {
    await forbidCopying(page);
    await shareVinylTee(page);
    const alert = page.waitForEvent("dialog");
    const opened = context.waitForEvent("page");
    const press = dialogOf(page).getByRole("button", { name: "Instagram" }).click();
    const message = "Opening Instagram. Please copy the product link manually to share.";
    expect((await alert).message()).toBe(message);
    await (await alert).accept();
    await press;
    await expect(await opened).toHaveURL("https://www.instagram.com/");
    await expect(dialogOf(page).getByRole("status")).toContainText(message);
  });
});

/** The alert stands in the way of everything else on the page. */
async function readClipboardBehind(page: Page, alert: Promise<{ accept(): Promise<void> }>): Promise<string> {
  await (await alert).accept();
  return readClipboard(page);
}

test.describe("/wa/{id}", () => {
  test("shows a preview robot the product's tags and stays out of search engines", async ({
    request,
    shop,
  }) => {
    const answer = await request.get("/wa/106");
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toContain('property="og:title" content="Vinyl Tee - R180 | KULUD"');
    expect(html).toMatch(/property="og:description" content="Vinyl Tee - R180\. [^"]* In Stock"/);
    expect(html).toMatch(new RegExp(`property="og:image" content="${shop.url}/previews/106-`));
    expect(html).toContain('name="robots" content="noindex"');
  });

  test("leads people on to the product, with no way back to itself", async ({ page }) => {
    await page.goto("/");
    await page.goto("/wa/106");
    await expect(page).toHaveURL("/product/106");
    await expect(page.getByRole("heading", { name: "Vinyl Tee", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("leads on by a link without script", async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
    const page = await context.newPage();
    await page.goto("/wa/106");
    await page.getByRole("link", { name: "See it in the shop" }).click();
    await expect(page).toHaveURL("/product/106");
    await context.close();
  });

  for (const id of ["999999", "0", "tee"]) {
    test(`answers 404 for /wa/${id}`, async ({ request }) => {
      expect((await request.get(`/wa/${id}`)).status()).toBe(404);
    });
  }
});

test.describe("floating share button", () => {
  const floatingOf = (page: Page) => page.locator("main").getByRole("button", { name: "Share", exact: true });

  test("appears after scrolling more than 300 px and goes again", async ({ page }) => {
    await page.goto("/");
    await waitForScripts(page);
    await page.evaluate("scrollTo(0, 300)");
    await expect(floatingOf(page)).toBeHidden();
    await page.evaluate("scrollTo(0, 301)");
    await expect(floatingOf(page)).toBeVisible();
    await page.evaluate("scrollTo(0, 0)");
    await expect(floatingOf(page)).toBeHidden();
  });

  test("opens the share dialog and gets the focus back", async ({ page }) => {
    await page.goto("/");
    await waitForScripts(page);
    await page.evaluate("scrollTo(0, 900)");
    await floatingOf(page).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(floatingOf(page)).toBeFocused();
  });

  test("is on the home page only", async ({ page }) => {
    await page.goto("/about");
    await waitForScripts(page);
    await page.evaluate("scrollTo(0, 900)");
    await expect(floatingOf(page)).toHaveCount(0);
  });
});
