/** The maps of the built files: nobody but the server can read them, and it finds the sources by them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createPlaceFinder } from "#server/page-health/source-places.ts";
import { BUILD_FOLDER } from "#server/platform/project-folders.ts";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";

const CLIENT = join(BUILD_FOLDER, "web", "client");
const maps = readdirSync(join(BUILD_FOLDER, "web", "maps"));

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
}, 60_000);

it("no map lies among what is served, and no served file names one", () => {
  const served = readdirSync(CLIENT, { recursive: true }).map(String);
  expect(maps.length).toBeGreaterThan(100);
  expect(served.filter((name) => name.includes(".map"))).toEqual([]);
  const scripts = served.filter((name) => name.endsWith(".js"));
  expect(
    scripts.filter((name) => readFileSync(join(CLIENT, name), "utf8").includes("sourceMappingURL")),
  ).toEqual([]);
});

it.each(["/assets/", "/", "/assets/../../maps/", "/maps/", "/assets/%2e%2e/%2e%2e/maps/"])(
  "%s answers no map",
  async (folder) => {
    const answer = await fetch(shop.url + folder + maps[0]);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("mappings");
  },
);

it("a map holds no second copy of the sources", () => {
  expect(
    maps.filter((name) =>
      readFileSync(join(BUILD_FOLDER, "web", "maps", name), "utf8").includes("sourcesContent"),
    ),
  ).toEqual([]);
});

it("a place in a built file is found in the sources, and what cannot be found stays as it is", async () => {
  const file = readdirSync(join(CLIENT, "assets")).find((name) => /^entry\.client-.*\.js$/.test(name)) ?? "";
  const [before = ""] = readFileSync(join(CLIENT, "assets", file), "utf8").split("#cart=");
  const line = before.split("\n").length;
  const column = before.length - before.lastIndexOf("\n");
  const unknown = ["/assets/other-1a2b.js:1:1", `/assets/${file}`, "/service-worker.js:1:1"];
  const [place, ...rest] = await createPlaceFinder()([`/assets/${file}:${line}:${column}`, ...unknown]);
  const source = readFileSync("src/web/entry.client.tsx", "utf8").split("\n");
  const lineInSource = source.findIndex((text) => text.includes("#cart=")) + 1;
  expect(place).toMatch(new RegExp(`^src/web/entry\\.client\\.tsx:${lineInSource}:\\d+$`));
  expect(rest).toEqual(unknown);
});
