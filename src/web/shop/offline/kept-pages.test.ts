import { describe, expect, it } from "vitest";
import { keptAddress } from "./kept-pages.ts";

const SHOP = "https://shop.example";

describe("the address under which a phone keeps a page", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=ig&fbclid=1#cart", "/"],
    ["/limited?page=2", "/limited"],
    ["/product/101?size=L&fbclid=1&color=Red", "/product/101"],
  ])("%s is %s", (address, kept) => {
    expect(keptAddress(SHOP + address)).toBe(SHOP + kept);
  });

  it.each([
    "/?payment=success&reference=K-1",
    "/inventory",
    "/inventory/orders",
    "/order/7K3M9QX2?key=x",
    "/download/7K3M9QX2/1?key=x",
    "/payment/K-1",
    "/buy/101",
    "/certificate/AB12",
    "/unsubscribe/token",
    "/api/products",
    "/product/0",
    "/sitemap.xml",
  ])("none for %s", (address) => {
    expect(keptAddress(SHOP + address)).toBeUndefined();
  });
});
