/** Under which address a page is kept, by what its route says that it reads; and that no page reads what its route does not say. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as web from "#built-web";
import { PAGE_PATTERNS } from "#domain/page-health/closed-lists.ts";
import { addressOf } from "#server/answers/kept-address.ts";
import { pageAddress, shareOfPage } from "#server/ssr/page-address.ts";
import { findPageRoute } from "#server/ssr/page-routes.ts";
import { type BuiltShop, runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import type { PageHandle } from "#web/page/page-handle.ts";

const handleOf = (path: string) => findPageRoute(web.routes, path)?.handle ?? {};

it.each([
  ["/", "/"],
  ["/?", "/"],
  ["/?fbclid=IwAR0&utm_source=ig", "/"],
  ["/?color=Black&search=tee", "/"],
  ["/product/101?size=M&fbclid=x&color=Black", "/product/101?color=Black&size=M"],
  ["/?payment=success&reference=K-1&gclid=1", "/?payment=success&reference=K-1"],
  ["/inventory?search=tee&utm_medium=mail", "/inventory?search=tee"],
  ["/shop/tees?utm_source=ig&page=2", "/shop/tees?page=2"],
  [
    "/shop/tees?size=M&page=2&color=Red&size=L&size=M&price=dear",
    "/shop/tees?color=Red&size=L&size=M&page=2",
  ],
  ["/accessories?size=M&page=2&color=Red&color=Black&fbclid=1", "/accessories?color=Black&color=Red&size=M"],
  ["/search?utm_source=ig&size=M&q=%20Soundwave%20%20TEE", "/search?q=soundwave+tee&size=M"],
  ["/shop/tees?page=2&sort=price&sort=name", "/shop/tees?sort=price&page=2"],
  ["/shop/tees?sort=cheap", "/shop/tees"],
  ["/search?q=%00%20&q=tee", "/search"],
  ["/music?a=%zz", "/music"],
  ["/limited?__proto__=1", "/limited"],
  ["/toString?a=1", "/toString"],
])("%s is rendered as %s", (asked, rendered) => {
  const { pathname, searchParams } = new URL(asked, "http://shop.example");
  expect(addressOf(pageAddress(handleOf(pathname), pathname), searchParams)).toBe(rendered);
});

const shareOf = (address: string) => shareOfPage(handleOf(address.split("?")[0] ?? ""), address);

it.each([
  ["/", "known"],
  ["/limited", "known"],
  ["/product/101", "known"],
  ["/product/101?color=Black&size=M", "varied"],
  ["/shop/tees", "known"],
  ["/shop/tees?page=2", "varied"],
  ["/shop/tees?color=Red&size=L&size=M&page=2", "varied"],
  ["/accessories?color=Black&price=0-200", "varied"],
  ["/shop/tees?sort=price", "varied"],
  ["/search", "known"],
  ["/search?q=soundwave+tee&size=M", "varied"],
])("%s is kept among the %s", (address, share) => {
  expect(shareOf(address)).toBe(share);
});

it.each([
  "/?payment=success&reference=K-1",
  `/product/101?color=${"a".repeat(81)}`,
  "/limited?color=Black",
  `/search?q=${"a".repeat(1000)}`,
  "/product/0101",
  "/product/101/",
  "/product/1234567890",
  "/Music",
  "/a/b",
  "//",
  "/%6Dusic",
  `/${"a".repeat(41)}`,
  "/inventory",
  "/inventory/orders",
  "/order/7K3M9QX2?key=x",
])("an address that anybody can vary, or that is not for everybody, is not kept: %s", (address) => {
  expect(shareOf(address)).toBeUndefined();
});

let shop: BuiltShop;
beforeAll(async () => {
  shop = await runBuiltShop();
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.stop();
});

/** What stands in an address for a name in its pattern. */
const NAMED: Readonly<Record<string, string>> = {
  ":id": "502",
  ":shelf": "tees",
  ":number": "7K3M9QX2",
  ":file": "1",
  ":code": "AAAA",
  ":token": "x",
  ":reference": "K-1",
  "*": "nothing",
};

/** Every page that the server draws: below the owner's first page it draws skeletons alone. */
const DRAWN = PAGE_PATTERNS.filter((pattern) => !pattern.startsWith("/inventory/")).map((pattern) =>
  pattern.replace(/:\w+|\*/g, (name) => NAMED[name] ?? name),
);

/** What the server and the router themselves read of any page's address. */
const READ_OF_ALL = ["payment", "_routes", "index"];

/** The names of the parameters that are read of this page's address while it is drawn. */
async function readOf(address: string): Promise<readonly string[]> {
  const read = new Set<string>();
  const query = URLSearchParams.prototype as unknown as Record<string, (name: string) => unknown>;
  const own = address.split("?")[1] ?? "";
  for (const way of ["get", "getAll", "has"]) {
    const usual = query[way];
    vi.spyOn(query, way).mockImplementation(function (this: unknown, name) {
      if (String(this) === own) read.add(name);
      return usual?.call(this, name);
    });
  }
  await fetch(shop.url + address);
  vi.restoreAllMocks();
  return [...read];
}

const isSaid = (name: string, { reads = [] }: PageHandle) => [...reads, ...READ_OF_ALL].includes(name);

it.each(DRAWN)("%s reads no parameter that its route does not say", async (address) => {
  const handle = handleOf(address.split("?")[0] ?? "");
  expect((await readOf(address)).filter((name) => !isSaid(name, handle))).toEqual([]);
});

it("a parameter that is read and not said is found", async () => {
  const { reads: _, ...unsaid } = handleOf("/edition/502");
  expect((await readOf("/edition/502")).filter((name) => !isSaid(name, unsaid))).toEqual(["number"]);
});
