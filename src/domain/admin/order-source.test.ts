import { expect, it } from "vitest";
import { sourceOfVisit } from "./order-source.ts";

it.each([
  ["https://kulud.example/?utm_source=Instagram&utm_medium=story", "https://l.instagram.com/", "instagram"],
  ["https://kulud.example/?utm_source=Friday%20Mail", "", "friday-mail"],
  ["https://kulud.example/product/502", "https://www.News24.com/article?id=1", "news24.com"],
  ["https://kulud.example/product/502", "https://kulud.example/", undefined],
  ["https://kulud.example/", "", undefined],
  ["https://kulud.example/", "android-app://com.whatsapp", "com.whatsapp"],
  ["https://kulud.example/?utm_source=%3Cscript%3E", "https://a.example/", undefined],
  [`https://kulud.example/?utm_source=${"a".repeat(61)}`, "", undefined],
])("a visit that began at %s after %j came from %s", (address, referrer, source) => {
  expect(sourceOfVisit(new URL(address), referrer)).toBe(source);
});
