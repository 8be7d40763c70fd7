/** In which order a page asks for what it needs, in its raw HTML: no browser, no script. */
import { beforeAll, describe, expect, it } from "vitest";
import type { BuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { shopToRead } from "#tests/support/browser/shop-to-read.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await shopToRead();
});

async function partsOf(path: string): Promise<{ readonly head: string; readonly body: string }> {
  const [head = "", body = ""] = (await (await fetch(`${shop.url}${path}`)).text()).split("</head>");
  return { head, body };
}

const ROUTES = ["/", "/product/106", "/music", "/contact"];

describe.each(ROUTES)("%s", (path) => {
  it("asks for its style sheet at once, and for its scripts only once it has been painted", async () => {
    const { head, body } = await partsOf(path);
    expect(head).toContain('rel="stylesheet"');
    expect(head + body).not.toMatch(/rel="modulepreload"|<script[^>]* (?:src|type="module")/);
    const tags = [...body.matchAll(/<script type="late" async="">/g)];
    // If the router writes it differently, scripts would start before the first frame.
    expect(tags).toHaveLength(1);
    expect(tags[0]?.index).toBeGreaterThan(body.indexOf("</footer>"));
    expect(body.indexOf("kuludPlain")).toBeGreaterThan(tags[0]?.index ?? 0);
    expect(head).toMatch(/<link rel="late" href="\/assets\/entry\.client-/);
  });
});
