/** Every sign that the shop prints is in the face it is printed with, so that no word is patched with letters of another. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkit";
import { beforeAll, describe, expect, it } from "vitest";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";
import { ADDRESSES } from "#tests/support/browser/states/pages-states.ts";

const KIT = join(PROJECT_FOLDER, "src", "web", "kit");

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
}, 60_000);

const faces = ["text", "display"].map((name) => {
  const face = create(readFileSync(join(KIT, "fonts", `kulud-${name}.woff2`)));
  if (!("characterSet" in face)) throw new TypeError(`kulud-${name}.woff2 holds several faces`);
  return { name, signs: new Set(face.characterSet) };
});

describe.each(faces)("the $name face", ({ signs }) => {
  it.each(ADDRESSES)("has every sign of %s", async (path) => {
    const words = wordsOf(await (await fetch(shop.url + path)).text());
    expect(words.length).toBeGreaterThan(0);
    expect([...new Set(words)].filter((sign) => !signs.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });
});

it("is followed by a face of the system, which has the signs that only an owner types", () => {
  const tokens = readFileSync(join(KIT, "styles", "tokens.css"), "utf8");
  const stacks = [...tokens.matchAll(/--font-(?:display|text|mono): (.*);/g)].map(([, stack = ""]) => stack);
  expect(stacks).toHaveLength(3);
  for (const stack of stacks) expect(stack).toMatch(/, (?:sans-serif|monospace)$/);
});

/** What is read of a page, without line breaks. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&#x27;|&quot;|&amp;|&lt;|&gt;/g, "")
    .replaceAll(/\s/g, "");
}
