import { expect, it } from "vitest";
import { isReadableAddress } from "./http-rules.ts";

it.each([
  "/",
  "/order/7K3M9QX2?key=a//b",
  "/api/products/category/a%2Fb",
  "/music/",
  "/.well-known/security.txt",
  "/a..b/...c",
  "/Music%20video",
])("%s can be read", (url) => {
  expect(isReadableAddress(url)).toBe(true);
});

it.each([
  "//",
  "//a/../order/7K3M9QX2",
  "/order//7K3M9QX2",
  "/./order",
  "/a/..",
  "/%2e%2E/order",
  "/a/.%2e/b",
  "/\\order",
  "/%5corder",
  "/%00",
  "/?search=%00",
  "/a%0d%0aSet-Cookie",
  "/%7F",
  "*",
  "http://elsewhere.example/order",
])("%s cannot", (url) => {
  expect(isReadableAddress(url)).toBe(false);
});
