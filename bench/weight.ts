/**
 * `npm run bench:weight [path …]`: what each page costs a new visitor's phone in bytes as sent, by kind, on arrival and scrolled
 * to the end. Needs a build. The bounds are in tests/built/data.test.ts.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { findBrowser } from "#tests/support/browser/find-browser.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { type PageWeight, type Weight, weighPage } from "./weight/weigh-page.ts";

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

const FORMS = [
  { form: "usual", headers: {} },
  { form: "data-light", headers: { "Save-Data": "on" } },
];

const asked = process.argv.slice(2);
const shop = await runBuiltShop();
const browser = await chromium.launch(await findBrowser());
const weighed: (PageWeight & { form: string })[] = [];
try {
  for (const { form, headers } of FORMS)
    for (const path of asked.length > 0 ? asked : PAGES)
      weighed.push({ form, ...(await weighPage(browser, shop.url, path, headers)) });
} finally {
  await browser.close();
  await shop.stop();
}
console.table(weighed.map(row));
const results = new URL("results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(
  new URL("weight.json", results),
  `${JSON.stringify({ at: new Date().toISOString(), bytes: weighed }, null, 2)}\n`,
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

function kilobytes(weight: Weight) {
  return Object.fromEntries(Object.entries(weight).map(([kind, bytes]) => [kind, kB(bytes)]));
}

function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
