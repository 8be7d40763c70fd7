/** A part of a page that fails on the server leaves out itself alone. In the browser: tests/e2e/pages/planted-faults.e2e.ts. */

import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { whileServerFails } from "#tests/support/browser/plant-faults.ts";
import { goneWith, missingFrom, PLANTED_PAGES } from "#tests/support/browser/planted-parts.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { openedForAll } from "#tests/support/opened.ts";

const shop = openedForAll(
  () => runBuiltShop({}, false, "planted"),
  (opened) => opened.stop(),
  120_000,
);

async function fetchFresh(path: string): Promise<Response> {
  shop.announce("catalogue");
  return fetch(shop.url + path, { headers: { accept: "text/html" } });
}

const read = (html: string) => new new Window().DOMParser().parseFromString(html, "text/html");

describe.each(PLANTED_PAGES)("$path", ({ path, parts }) => {
  it.each(parts)("leaves out $part alone, in a page that nobody keeps", async ({ part }) => {
    await whileServerFails([part], async () => {
      const answer = await fetchFresh(path);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(missingFrom(read(await answer.text()), parts)).toEqual(goneWith([part], parts));
    });
  });

  it("is whole once nothing fails", async () => {
    expect(missingFrom(read(await (await fetchFresh(path)).text()), parts)).toEqual([]);
  });
});
