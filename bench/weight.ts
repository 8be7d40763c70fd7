/**
 * `npm run bench:weight [path …]`: what each page costs a new visitor's phone in bytes as sent, by kind, on arrival and scrolled
 * to the end, and what a press on play adds. Needs a build. The bounds are in tests/built/data.test.ts.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { type BrowserContextOptions, chromium } from "@playwright/test";
import { DATA_LIGHT } from "#contract/page.ts";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { type PageWeight, type Weight, weighPage, weighPlay } from "./weight/weigh-page.ts";

const PAGES = [
  "/",
  "/product/101",
  "/product/502",
  "/limited",
  "/music",
  "/accessories",
  "/about",
  "/news",
  "/size-guide",
  "/contact",
  "/shipping",
  "/privacy",
];

/** Pages with a player. */
const RECORDS = ["/", "/music", "/product/601"];

const asked = process.argv.slice(2);
const shop = await runBuiltShop();
/** As the footer's switch sets it: the header alone makes the pictures smaller, and no script knows of it. */
const chosen = {
  name: DATA_LIGHT.cookie,
  value: DATA_LIGHT.on,
  domain: new URL(shop.url).hostname,
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
};
const FORMS: readonly { readonly form: string; readonly visitor?: BrowserContextOptions }[] = [
  { form: "usual" },
  { form: "data-light", visitor: { storageState: { cookies: [chosen], origins: [] } } },
];
const browser = await chromium.launch(await findBrowser());
const weighed: (PageWeight & { form: string })[] = [];
const played: { readonly path: string; readonly added: Weight }[] = [];
try {
  for (const { form, visitor } of FORMS)
    for (const path of asked.length > 0 ? asked : PAGES)
      weighed.push({ form, ...(await weighPage(browser, shop.url, path, visitor)) });
  for (const path of RECORDS) played.push({ path, added: await weighPlay(browser, shop.url, path) });
} finally {
  await browser.close();
  await shop.stop();
}
console.table(weighed.map(row));
console.table(played.map(playRow));
const results = new URL("results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(
  new URL("weight.json", results),
  `${JSON.stringify({ at: new Date().toISOString(), bytes: weighed, addedByPlay: played }, null, 2)}\n`,
);

function row({ path, form, first, scrolled }: PageWeight & { form: string }) {
  return {
    path,
    form,
    ...kilobytes(first),
    "scrolled: pictures": kB(scrolled.pictures),
    "scrolled: all": kB(scrolled.all),
  };
}

/** Pictures that are scrolled past on the way to the sign are not the player's. */
function playRow({ path, added: { JS, CSS, other } }: (typeof played)[number]) {
  return { "a press on play at": path, JS: kB(JS), CSS: kB(CSS), sample: kB(other) };
}

function kilobytes(weight: Weight) {
  return Object.fromEntries(Object.entries(weight).map(([kind, bytes]) => [kind, kB(bytes)]));
}

function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
