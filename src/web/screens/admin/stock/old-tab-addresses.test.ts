import { expect, it } from "vitest";
import { addressOfOldTab } from "./old-tab-addresses.ts";

it.each([
  ["", undefined],
  ["tab=stock", undefined],
  ["tab=constructor", undefined],
  ["tab=orders", "/inventory/orders"],
  ["tab=orders&filter=to-pack&page=2", "/inventory/orders?filter=to-pack&page=2"],
  ["tab=orders&filter=to-pack&order=12", "/inventory/orders/12?filter=to-pack"],
  ["tab=products&product=new", "/inventory/products/new"],
  ["tab=products&product=101", "/inventory/products/101"],
  ["tab=products&view=featured", "/inventory/products/featured"],
  ["tab=products&product=..%2F..%2Fevil", "/inventory/products/..%2F..%2Fevil"],
  ["tab=money&filter=review", "/inventory/money?filter=review"],
])("sends ?%s to %s", (query, address) => {
  expect(addressOfOldTab(new URLSearchParams(query))).toBe(address);
});
