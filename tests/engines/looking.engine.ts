import { expect } from "@playwright/test";
import { test } from "./engines.ts";
import { pattern, type Query } from "./query.ts";
import type { Shopper } from "./shopper.ts";
import { CHECKOUT, chooseTee, goToCheckout, openCart, title } from "./shopping-steps.ts";

const PLAYER: Query = { role: "region", name: "Player" };
const PLACE: Query = { role: "slider", name: "Place in the sample", within: PLAYER };
const FOOTER: Query = { role: "contentinfo" };
const IS_KEPT = "caches.match('/about', { cacheName: 'kulud-pages-1' }).then((kept) => kept !== undefined)";
const CART: Query = { role: "dialog", name: "Cart" };
const SEARCH: Query = { role: "dialog", name: "Search" };

test("a piece is found while it is typed", async ({ shopper }) => {
  await shopper.open("/");
  await openSearch(shopper);
  await shopper.fill({ role: "combobox", name: "Search the shop", within: SEARCH }, "soundwvae");
  await shopper.see({ role: "status", text: "2 pieces for “soundwave”", within: SEARCH });
  await shopper.press({ role: "option", name: pattern(/^Soundwave Tee/), within: SEARCH });
  await shopper.see(title("Soundwave Tee"));
  await shopper.back();
  await shopper.until("home again", async () => (await shopper.address()) === "/");
});

test("accessories are filtered, and all shown again", async ({ shopper }) => {
  await shopper.open("/accessories");
  await shopper.press({ css: "summary", text: pattern(/^Filter/) });
  await shopper.press({ role: "link", name: pattern(/^Under R200/) });
  await shopper.see({ role: "status", text: pattern(/^\d+ accessories/) });
  expect(await shopper.address()).toBe("/accessories?price=0-200");
  await shopper.press({ role: "link", name: "Clear all" });
  await shopper.until("nothing is chosen", async () => (await shopper.address()) === "/accessories");
});

test("a record plays on from page to page", async ({ shopper }) => {
  await shopper.open("/music");
  await play(shopper);
  await shopper.press({ role: "link", name: "About", within: FOOTER });
  await shopper.see(title("About"));
  await goesOn(shopper);
  await shopper.press({ role: "button", name: "Pause", within: PLAYER });
  await shopper.see({ role: "button", name: "Play", within: PLAYER });
});

test("a record is heard as AAC where that is all a browser plays", { tag: "@aac" }, async ({
  shopper,
  shop,
}) => {
  shop.front.spoil(".webm");
  await shopper.open("/product/601");
  shop.front.paths();
  await play(shopper);
  expect(
    shop.front
      .paths()
      .filter((path) => path.includes("/samples/"))
      .at(-1),
  ).toMatch(/\.m4a$/);
});

test("Back closes what lies over a page, and stays there", async ({ shopper, viewport }) => {
  await chooseTee(shopper);
  const isPhone = viewport.width < 600;
  for (const [name, overlay, open] of [
    ["cart", CART, openCart],
    ["share", { role: "dialog", name: "Share" }, openShare],
    ["search", SEARCH, openSearch],
    ...(isPhone ? [["menu", { role: "dialog", name: "Menu" }, openMenu] as const] : []),
  ] as const)
    await test.step(name, async () => {
      const address = await shopper.address();
      await open(shopper);
      await shopper.see(overlay);
      await shopper.back();
      await shopper.seeNone(overlay);
      expect(await shopper.address()).toBe(address);
    });

  await test.step("checkout, over the cart", async () => {
    const address = await shopper.address();
    await goToCheckout(shopper);
    await shopper.back();
    await shopper.see(CART);
    await shopper.seeNone(CHECKOUT);
    await shopper.back();
    await shopper.seeNone(CART);
    expect(await shopper.address()).toBe(address);
  });
});

test.describe("offline", () => {
  test.use({ expectedComplaint: /./ });

  test("a page stays and says so, the same press leads on, and it is kept in Chromium", async ({
    shopper,
    shop,
    engineName,
  }) => {
    await shopper.open("/about");
    await shopper.theRest();
    const keepsPages = engineName === "chromium";
    if (keepsPages) await shopper.until("the page is kept", () => shopper.evaluate<boolean>(IS_KEPT));
    shop.front.goOffline();
    try {
      await shopper.press({ role: "link", name: "News", within: FOOTER });
      await shopper.see({
        role: "status",
        text: pattern(/You're still here\. Try that again when you're back/),
      });
      if (keepsPages) {
        await shopper.reload();
        await shopper.see(title("About"));
        await shopper.see({ role: "status", text: pattern(/You're offline. Saved/) });
      }
    } finally {
      shop.front.goOnline();
    }
    await shopper.press({ role: "link", name: "News", within: FOOTER });
    await shopper.see(title("Happenings"));
  });
});

async function openSearch(shopper: Shopper): Promise<void> {
  await shopper.press({ role: "link", name: "Search", within: { role: "banner" } });
}

async function openShare(shopper: Shopper): Promise<void> {
  await shopper.press({ role: "button", name: "Share", within: { role: "banner" } });
}

async function openMenu(shopper: Shopper): Promise<void> {
  await shopper.press({ role: "button", name: "Open menu" });
}

async function play(shopper: Shopper): Promise<void> {
  await shopper.theRest();
  await shopper.press({ css: "[data-play]", name: "Play First Light" });
  await goesOn(shopper);
}

/** Sound comes out while the player says that it plays. */
async function goesOn(shopper: Shopper): Promise<void> {
  await shopper.see({ role: "button", name: "Pause", within: PLAYER });
  const before = Number(await shopper.valueOf(PLACE));
  await shopper.until("the record goes on", async () => Number(await shopper.valueOf(PLACE)) > before);
}
