/** The shop's style sheet comes with every page, the admin's beside it with those of the admin. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
}, 60_000);

async function sheetsOf(path: string): Promise<readonly string[]> {
  const html = await (await fetch(shop.url + path)).text();
  return [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([\w.-]+)"/g)].map(
    ([, name = ""]) => name,
  );
}

it("does not bring the admin's to a shopper", async () => {
  const [shops, ...more] = await sheetsOf("/");
  expect([shops, more]).toEqual([expect.stringMatching(/^style-/), []]);
  expect(await sheetsOf("/inventory/orders")).toEqual([shops, expect.stringMatching(/^admin-/)]);
});

it("sets every variable that the admin's sheet reads, which are not a component's", async () => {
  const names = await sheetsOf("/inventory");
  const [shops = "", admins = ""] = names.map((name) =>
    readFileSync(join(BUILD_FOLDER, "web", "client", "assets", name), "utf8"),
  );
  const set = new Set([...(shops + admins).matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const read = [...admins.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);
  expect(read.length).toBeGreaterThan(100);
  expect([...new Set(read)].filter((name) => !set.has(name) && !OF_COMPONENTS.includes(name))).toEqual([]);
});

/** The component sets these variables on its own element. */
const OF_COMPONENTS = ["--rows-of-2", "--rows-of-3", "--rows-of-4", "--swatch"];
