/** What fails stays small: each part of a page is made to fail, in the browser and on the server, by a build that lets a test do so. */
import { expect, type Page } from "@playwright/test";
import { type E2eShop, test } from "#tests/support/browser/e2e.ts";
import { plantFaults, whileServerFails } from "#tests/support/browser/plant-faults.ts";
import { openCart } from "#tests/support/browser/shopping.ts";

test.use({ shopWeb: "planted", shopFor: "planted faults", expectedComplaint: /planted in|React error #/ });
// In one worker: two would make the build at the same time.
test.describe.configure({ mode: "default" });

type Row = {
  readonly part: string;
  /** The selector of what stands there. */
  readonly shown: string;
  /** How its text begins. */
  readonly says?: string;
  /** The part it stands in. */
  readonly inside?: string;
};

const FRAME: readonly Row[] = [
  { part: "ticker", shown: "[aria-label='Delivery and shop time']" },
  { part: "menu", shown: "dialog.menu-sheet" },
  { part: "shop menu", shown: "details.shop-menu" },
  { part: "share button", shown: "header [data-opens=share]" },
  { part: "footer", shown: "footer" },
];

const PRODUCT = "/product/106";
const PRODUCT_ROWS: readonly Row[] = [
  ...FRAME,
  { part: "photographs", shown: "[aria-label=Images]" },
  { part: "size guide", shown: "main a[href^='/size-guide']", says: "Size Guide" },
  { part: "facts", shown: "main *", says: "Authentic merchandise" },
  { part: "days of delivery", shown: "main *", says: "With you ", inside: "facts" },
  { part: "related pieces", shown: "#same-shelf" },
];

const HOME_ROWS: readonly Row[] = [
  ...FRAME,
  { part: "hero", shown: "main h1" },
  { part: "category tiles", shown: "main [aria-label=Categories]" },
  { part: "Featured Products", shown: "#featured" },
  { part: "Spring Collection", shown: "#spring" },
  { part: "Music Collection", shown: "#music" },
];

const PAGES = [
  { path: PRODUCT, rows: PRODUCT_ROWS, expectToWork: expectToSell },
  { path: "/", rows: HOME_ROWS, expectToWork: expectToOpenCart },
] as const;

for (const { path, rows, expectToWork } of PAGES) {
  test(`a part of ${path} that fails on the server leaves out itself alone, in a page that nobody keeps`, async ({
    page,
    shop,
  }) => {
    for (const { part } of rows)
      await whileServerFails([part], async () => {
        const answer = await fetchAnew(shop, path);
        expect(answer.headers.get("cache-control"), part).toBe("no-store");
        expect(await missing(page, rows, await answer.text()), part).toEqual(goneWith([part], rows));
      });
  });

  // Every other part at once: beside each that fails stands one that does not.
  test(`parts of ${path} that fail in the browser leave out themselves, and those of the server come with the scripts`, async ({
    page,
    shop,
  }) => {
    for (const remainder of [0, 1]) {
      const parts = rows.filter((_, place) => place % 2 === remainder).map(({ part }) => part);
      await test.step(parts.join(", "), async () => {
        await plantFaults(page, parts);
        const told = parts.map((part) =>
          page.waitForEvent("console", (message) => message.text().includes(`planted in ${part}`)),
        );
        await page.goto(path);
        await Promise.all(told);
        await expect.poll(() => missing(page, rows)).toEqual(goneWith(parts, rows));
        await expectToWork(page);
        await plantFaults(page, []);
        await whileServerFails(parts, async () => {
          shop.announce("catalogue");
          await page.goto(path);
        });
        await expect.poll(() => missing(page, rows)).toEqual([]);
      });
    }
  });
}

test("what fails when it is asked for leaves the page to sell", async ({ page }) => {
  await page.goto("/product/101");
  await plantFaults(page, ["share", "search", "cart", "size table", "close look", "seen lately"]);
  await page.goto(PRODUCT);
  for (const opens of ["share", "search", "cart"])
    await test.step(`${opens}, which says so`, async () => {
      await page.locator(`header [data-opens=${opens}]`).click();
      await expect(didNotOpen(page)).toBeVisible();
      await page.locator(".toast-frame").getByRole("button", { name: "Close" }).click();
      await expect(didNotOpen(page)).toHaveCount(0);
    });
  const told = ["size table", "close look"].map((part) =>
    page.waitForEvent("console", (message) => message.text().includes(`planted in ${part}`)),
  );
  await page.getByRole("link", { name: "Size Guide" }).first().click();
  await page.locator(".gallery a").first().click();
  await Promise.all(told);
  await page.mouse.wheel(0, 4000);
  await expectToSell(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#seen-lately")).toHaveCount(0);
  await expect(page.locator("#same-shelf")).not.toHaveCount(0);
});

test("toasts, a player, a checkout and a panel of the admin that fail leave the rest", async ({ page }) => {
  await test.step("toasts leave the page to sell", async () => {
    await plantFaults(page, ["toasts"]);
    await page.goto(PRODUCT);
    await expectToSell(page);
    await expect(page.locator(".toast-frame")).toHaveCount(0);
  });

  await test.step("a player leaves the sound, and a checkout the cart", async () => {
    await plantFaults(page, ["player", "checkout"]);
    await page.goto("/product/603");
    await expect(page.locator("#tracks")).toBeVisible();
    await page.locator("[data-play]").first().click();
    await expect(page.locator("#player")).toHaveCount(0);
    await page.locator("main").getByRole("button", { name: "ADD TO CART", exact: true }).click();
    await openCart(page);
    await page.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
    await expect(didNotOpen(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  await test.step("a panel of the admin page says so in one sentence, and the others stay", async () => {
    await plantFaults(page, ["admin: Best sellers"]);
    await page.goto("/inventory/money");
    await expect(
      page.getByText("Best sellers cannot be shown now; everything else on this page works."),
    ).toBeVisible();
    for (const name of ["Refunds", "Sales per day"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  });
});

const didNotOpen = (page: Page) => page.getByText("That did not open").first();

async function expectToSell(page: Page): Promise<void> {
  for (const name of ["S", "Black"]) await page.getByRole("radio", { name, exact: true }).check();
  await page.locator("main").getByRole("button", { name: "ADD TO CART", exact: true }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.evaluate("localStorage.clear()");
}

async function expectToOpenCart(page: Page): Promise<void> {
  await openCart(page);
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
}

async function fetchAnew(shop: E2eShop, path: string): Promise<Response> {
  shop.announce("catalogue");
  return fetch(shop.url + path, { headers: { accept: "text/html" } });
}

const goneWith = (planted: readonly string[], rows: readonly Row[]) =>
  rows
    .filter(({ part, inside = "" }) => planted.includes(part) || planted.includes(inside))
    .map(({ part }) => part);

/** The parts that do not stand on the page, or in the HTML of one that no browser shows. */
function missing(page: Page, rows: readonly Row[], html?: string): Promise<string[]> {
  const shownPage =
    html === undefined ? "document" : `new DOMParser().parseFromString(${JSON.stringify(html)}, "text/html")`;
  return page.evaluate<string[]>(`(() => {
    const shownPage = ${shownPage};
    const stands = ({ shown, says = "" }) =>
      [...shownPage.querySelectorAll(shown)].some(({ textContent }) => textContent.trim().startsWith(says));
    return ${JSON.stringify(rows)}.filter((row) => !stands(row)).map(({ part }) => part);
  })()`);
}
