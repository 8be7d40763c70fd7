/** What loads late, pressed while the signal is gone: one sentence, and the same press opens it once the signal is back. */
import { expect, type Locator, type Page } from "@playwright/test";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { test } from "#tests/support/browser/e2e.ts";
import { holdScripts } from "#tests/support/browser/hold-scripts.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import { waitForTheRest } from "#tests/support/browser/wait-for-the-rest.ts";

type LatePart = {
  readonly name: string;
  /** Leads up to the press; without it, the press follows where the part before has left the page. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly button: (page: Page) => Locator;
  readonly opened: (page: Page) => Locator;
};

const dialog = (name: string) => (page: Page) => page.getByRole("dialog", { name });
const inHeader = (name: string | RegExp) => (page: Page) =>
  page.getByRole("banner").getByRole("button", { name });

const SEARCH: LatePart = {
  name: "search",
  prepare: (page) => page.goto("/about"),
  button: (page) => page.getByRole("banner").getByRole("link", { name: "Search" }),
  opened: dialog("Search"),
};

const CART: LatePart = {
  name: "cart",
  button: inHeader(/^Cart, /),
  opened: dialog("Cart"),
};

const SHARE: LatePart = {
  name: "share",
  button: inHeader("Share"),
  opened: dialog("Share"),
};

const LATE_PARTS: readonly LatePart[] = [
  SEARCH,
  {
    name: "checkout",
    async prepare(page) {
      await putWordmarkTeeIntoCart(page);
      await openCart(page);
      await expect(CART.opened(page)).toBeVisible();
    },
    button: (page) => page.getByRole("button", { name: "PROCEED TO CHECKOUT" }),
    opened: dialog("Complete Your Order"),
  },
  {
    name: "player",
    prepare: (page) => page.goto("/music"),
    button: (page) => page.locator("[data-play]").first(),
    opened: (page) => page.getByRole("region", { name: "Player" }).getByRole("slider"),
  },
];

const sentence = (page: Page) => page.getByText("You're offline", { exact: true });

test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/ });

/** The scripts of cart and search, which come in any order. */
async function waitForAhead(page: Page): Promise<void> {
  const count = () =>
    page.evaluate<number>(
      `performance.getEntriesByType("resource").filter(({ name, responseEnd, initiatorType }) =>
        /(?:cart-contents|search-panel)-/.test(name) && responseEnd > 0 && initiatorType !== "fetch").length`,
    );
  await expect.poll(count).toBe(2);
}

test.describe("with data-light, where nothing comes ahead of the press", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: "data-light", value: "on", url: baseURL ?? "" }]);
  });

  test("what is pressed while the signal is gone says so and opens at the next press", async ({ page }) => {
    for (const { name, prepare, button, opened } of LATE_PARTS)
      await test.step(name, async () => {
        await prepare?.(page);
        await waitForTheRest(page);
        // The panel opened before hides the sentence that was shown then.
        await expect(sentence(page)).toHaveCount(0);
        const address = page.url();
        // The phone believes it is online, and its requests fail.
        await page.route("**", (route) => route.abort("internetdisconnected"));
        await button(page).click();
        await expect(sentence(page)).toHaveCount(1);
        await expect(sentence(page)).toBeVisible();
        await expect(opened(page)).toHaveCount(0);
        // The cut requests must have failed before the next press.
        await page.unrouteAll({ behavior: "wait" });
        await button(page).click();
        await expect(opened(page)).toBeVisible();
        expect(page.url()).toBe(address);
        await page.keyboard.press("Escape");
      });
  });
});

test("the cart opens with its lines and its total before any of its files have come, and leads on", async ({
  page,
}) => {
  await putWordmarkTeeIntoCart(page);
  const letThemCome = await holdScripts(page, /late-files-|late-overlays-|cart-contents-/);
  await page.goto("/about");
  await CART.button(page).click();
  const cart = CART.opened(page);
  await expect(cart.getByRole("listitem")).toContainText("Kulud Wordmark Tee");
  await expect(cart.getByText("Total")).toBeVisible();
  await expect(cart.getByRole("button", { name: "PROCEED TO CHECKOUT" })).toBeInViewport({ ratio: 1 });
  const remove = cart.getByRole("button", { name: /^Remove/ });
  await expect(remove).toHaveCount(0);
  letThemCome();
  await expect(remove).toBeVisible();
});

test("what comes in an idle moment opens without the signal, and what did not come comes with a later press", async ({
  page,
  context,
}) => {
  await test.step("what the signal left before it came after the page comes with the next press", async () => {
    await page.route(/late-files-|after-load-|late-overlays-/, (route) =>
      route.abort("internetdisconnected"),
    );
    await page.goto("/about");
    await SHARE.button(page).click();
    await expect(SHARE.opened(page)).toHaveCount(0);
    await page.unrouteAll();
    await SHARE.button(page).click();
    await expect(SHARE.opened(page)).toBeVisible();
    await waitForTheRest(page);
  });

  await test.step("cart and search have come in an idle moment, and open while the signal is gone", async () => {
    await page.goto("/about");
    await waitForAhead(page);
    await context.setOffline(true);
    for (const { button, opened } of [SEARCH, CART]) {
      await button(page).click();
      await expect(opened(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(opened(page)).toHaveCount(0);
    }
    await expect(sentence(page)).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step("where the script is gone from the shop, a press says to reload", async () => {
    await page.route(/share-dialog-/, (route) => route.fulfill({ status: 404 }));
    await SHARE.button(page).click();
    await expect(page.getByText("That did not load", { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload" }).click();
    await waitForTheRest(page);
    await SHARE.button(page).click();
    await expect(SHARE.opened(page)).toBeVisible();
  });
});
