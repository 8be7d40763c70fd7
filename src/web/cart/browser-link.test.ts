import { expect, it } from "vitest";
import { browserLink } from "./browser-link.ts";

const ADDRESS = "https://shop.example/#cart=%7B%22version%22%3A1%7D";

it("is an intent on Android that carries the whole address before its last #", () => {
  const link = browserLink(ADDRESS, "Mozilla/5.0 (Linux; Android 14; Pixel 8) Instagram 350");
  const [target, intent] = [link.slice(0, link.lastIndexOf("#")), link.slice(link.lastIndexOf("#"))];
  expect(target).toBe("intent://shop.example/#cart=%7B%22version%22%3A1%7D");
  expect(intent).toMatch(/^#Intent;scheme=https;/);
  expect(intent).toContain(`S.browser_fallback_url=${encodeURIComponent(ADDRESS)};end`);
});

it("opens Safari on an iPhone", () => {
  expect(browserLink(ADDRESS, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)")).toBe(
    `x-safari-${ADDRESS}`,
  );
});

it("is the plain address elsewhere", () => {
  expect(browserLink(ADDRESS, "Mozilla/5.0 (Windows NT 10.0)")).toBe(ADDRESS);
});
