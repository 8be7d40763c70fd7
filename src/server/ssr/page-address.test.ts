import { expect, it } from "vitest";
import { addressOf } from "#server/answers/kept-address.ts";
import { pageAddress, shareOfPage } from "./page-address.ts";

it.each([
  ["/", "/", "/"],
  ["/", "/?", "/"],
  ["/", "/?fbclid=IwAR0&utm_source=ig", "/"],
  ["/", "/?color=Black&search=tee", "/"],
  ["/product/:id", "/product/101?size=M&fbclid=x&color=Black", "/product/101?color=Black&size=M"],
  ["/", "/?payment=success&reference=K-1&gclid=1", "/?payment=success&reference=K-1"],
  ["/inventory/products", "/inventory/products?search=tee&utm_medium=mail", "/inventory/products?search=tee"],
  ["/shop/:shelf", "/shop/tees?utm_source=ig&page=2", "/shop/tees?page=2"],
  [
    "/shop/:shelf",
    "/shop/tees?size=M&page=2&color=Red&size=L&size=M&price=dear",
    "/shop/tees?color=Red&size=L&size=M&page=2",
  ],
  [
    "/accessories",
    "/accessories?size=M&page=2&color=Red&color=Black&fbclid=1",
    "/accessories?color=Black&color=Red&size=M",
  ],
  ["/search", "/search?utm_source=ig&size=M&q=%20Soundwave%20%20TEE", "/search?q=soundwave+tee&size=M"],
  ["/shop/:shelf", "/shop/tees?page=2&sort=price&sort=name", "/shop/tees?sort=price&page=2"],
  ["/shop/:shelf", "/shop/tees?sort=cheap", "/shop/tees"],
  ["/search", "/search?q=%00%20&q=tee", "/search"],
  ["/music", "/music?a=%zz", "/music"],
  ["/limited", "/limited?__proto__=1", "/limited"],
  ["/toString", "/toString?a=1", "/toString"],
])("as %s, %s is rendered as %s", (pattern, asked, rendered) => {
  const { pathname, searchParams } = new URL(asked, "http://shop.example");
  expect(addressOf(pageAddress(pattern, pathname), searchParams)).toBe(rendered);
});

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
  expect(shareOfPage(address)).toBe(share);
});

it.each([
  "/?payment=success&reference=K-1",
  "/?",
  "/product/101?x=1",
  `/product/101?color=${"a".repeat(81)}`,
  "/shop/tees?page=02",
  "/shop/tees?page=2&size=M",
  "/shop/tees?size=",
  "/accessories?",
  "/limited?color=Black",
  `/search?q=${"a".repeat(1000)}`,
  "/search?page=2",
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
  expect(shareOfPage(address)).toBeUndefined();
});
