import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser/e2e.ts";
import { cartLine, openCart } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });
const offlineToast = (page: Page) =>
  page.getByRole("status").filter({ hasText: "This page stays. Try again once you are back online." });

async function expectKeptPage(page: Page): Promise<void> {
  await expect(offlineToast(page).first()).toBeVisible();
  await expect(heading(page)).toHaveText("About");
  await expect(page).toHaveURL(/\/about$/);
}

async function openAbout(page: Page): Promise<void> {
  await page.goto("/about");
  await waitForTheRest(page);
}

// What the browser itself says of a dead line.
test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ });

test("a press on a link while the phone is offline keeps the page and says so", async ({ page, context }) => {
  await openAbout(page);
  await context.setOffline(true);
  for (const name of ["News", "Limited"]) {
    await footerLink(page, name).click();
    await expectKeptPage(page);
  }
  await context.setOffline(false);
  await footerLink(page, "News").click();
  await expect(page).toHaveURL(/\/news$/);
});

test.describe("when the phone does not know", () => {
  test.use({
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|Error loading route module|dynamically imported/,
  });

  test("a press on a link that leads nowhere keeps the page and says so", async ({ page }) => {
    await openAbout(page);
    await page.route("**", (route) => route.abort("internetdisconnected"));
    await footerLink(page, "News").click();
    await expectKeptPage(page);
    await page.unrouteAll();
    await footerLink(page, "Size Guide").click();
    await expect(page).toHaveURL(/\/size-guide$/);
  });
});

test.describe("once pages are kept on the phone", () => {
  test.use({
    serviceWorkers: "allow",
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (404|503)/,
  });

  test("visited pages and the cart open without a connection, and say so", async ({ page, context }) => {
    await page.goto("/product/101");
    await expectKept(page, ["/product/101"]);
    await page.getByRole("radio", { name: "M", exact: true }).check();
    await page.getByRole("radio", { name: "White" }).check();
    await page.getByRole("button", { name: "ADD TO CART" }).click();
    // Inside the page, so that nobody asks for the document.
    await footerLink(page, "About").click();
    await expectKept(page, ["/about", "/product/101"]);

    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText("About");
    await expect(keptNotice(page)).toBeVisible();
    await openCart(page);
    await expect(cartLine(page, "Kulud Wordmark Tee")).toBeVisible();
    await page.keyboard.press("Escape");
    await footerLink(page, "News").click();
    await expect(offlineToast(page).first()).toBeVisible();
    await page.goto("/product/101");
    await expect(heading(page)).toHaveText("Kulud Wordmark Tee");
    await expect(keptNotice(page)).toBeVisible();

    await page.goto("/news");
    await expect(heading(page)).toHaveText("You are offline");
    await page.getByRole("link", { name: "About" }).click();
    await expect(heading(page)).toHaveText("About");

    await context.setOffline(false);
    await expect(keptNotice(page)).toHaveCount(0);
    await footerLink(page, "News").click();
    await expect(heading(page)).toHaveText("Happenings");
  });

  test("the notice goes where the connection was back before the page's scripts came", async ({
    page,
    context,
  }) => {
    await page.goto("/about");
    await expectKept(page, ["/about"]);
    await context.setOffline(true);
    await page.addInitScript(HOLD_THE_REST);
    await page.reload();
    await waitForScripts(page);
    await context.setOffline(false);
    await page.evaluate("letTheRestCome()");
    await waitForTheRest(page);
    await expect(keptNotice(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText("About");
  });

  test("nothing of money, orders or the admin is kept", async ({ page }) => {
    await page.goto("/about");
    await expectKept(page, ["/about"]);
    for (const path of ["/inventory", "/buy/101", "/order/7K3M9QX2?key=x", "/?payment=cancelled"])
      await page.goto(path);
    await page.goto("/limited");
    await expectKept(page, ["/about", "/limited"]);
  });
});

/** What comes after a page waits for its load event, which this keeps back. */
const HOLD_THE_REST = `
  const waiting = [];
  const listen = window.addEventListener.bind(window);
  Object.defineProperty(document, "readyState", { get: () => "interactive" });
  window.addEventListener = (type, ...rest) => (type === "load" ? waiting.push(rest[0]) : listen(type, ...rest));
  window.letTheRestCome = () => waiting.forEach((begin) => begin());
`;

const keptNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "You are offline: this page is from" });

async function expectKept(page: Page, paths: readonly string[]): Promise<void> {
  const kept = () =>
    page.evaluate<string[]>(
      `caches.open("kulud-pages-1").then((cache) => cache.keys()).then((keys) =>
        keys.map(({ url }) => url.slice(location.origin.length)).sort())`,
    );
  await expect.poll(kept).toEqual(paths);
}
