import { expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

it.each([
  ["/", "/", "/"],
  ["/", "/?", "/"],
  ["/", "/?fbclid=IwAR0&utm_source=ig", "/"],
  ["/", "/?color=Black&search=tee", "/"],
  ["/product/:id", "/product/101?size=M&fbclid=x&color=Black", "/product/101?color=Black&size=M"],
  ["/", "/?payment=success&reference=K-1&gclid=1", "/?payment=success&reference=K-1"],
  ["/inventory/products", "/inventory/products?search=tee&utm_medium=mail", "/inventory/products?search=tee"],
  ["/music", "/music?a=%zz", "/music"],
  ["/limited", "/limited?__proto__=1", "/limited"],
  ["/toString", "/toString?a=1", "/toString"],
])("as %s, %s is rendered as %s", (pattern, asked, rendered) => {
  expect(pageAddress(pattern, new URL(asked, "http://shop.example"))).toBe(rendered);
});
