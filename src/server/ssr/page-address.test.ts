import { expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

it.each([
  ["/", "/"],
  ["/?", "/"],
  ["/?fbclid=IwAR0&utm_source=ig", "/"],
  ["/product/101?size=M&fbclid=x&color=Black", "/product/101?size=M&color=Black"],
  ["/?payment=success&reference=K-1&gclid=1", "/?payment=success&reference=K-1"],
  ["/inventory?tab=products&product=101&utm_medium=mail", "/inventory?tab=products&product=101"],
  ["/music?a=%zz", "/music"],
  ["/limited?__proto__=1", "/limited"],
])("renders %s as %s", (asked, rendered) => {
  expect(pageAddress(asked)).toBe(rendered);
});
