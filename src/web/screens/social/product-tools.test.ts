import { expect, it } from "vitest";
import { facebookDebuggerLink, twitterValidatorLink } from "./product-tools.tsx";

it.each([
  [facebookDebuggerLink, "developers.facebook.com", "q"],
  [twitterValidatorLink, "cards-dev.twitter.com", "url"],
])("%o leads to %s and carries the address whole", (link, host, name) => {
  const address = "https://shop.example/product/201?color=White&size=L";
  const { host: linked, searchParams } = new URL(link(address));
  expect(linked).toBe(host);
  expect(searchParams.get(name)).toBe(address);
});
