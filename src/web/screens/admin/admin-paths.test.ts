import { describe, expect, it } from "vitest";
import { adminPaths } from "./admin-paths.ts";

describe("adminPaths", () => {
  it.each([
    [adminPaths.orders({ filter: "all", page: 1 }), "/inventory/orders"],
    [adminPaths.order(7, { filter: "to-ship", page: 2 }), "/inventory/orders/7?filter=to-ship&page=2"],
    [adminPaths.products({ search: "", state: "all", page: 1 }), "/inventory/products"],
    [adminPaths.products({ search: "a b", page: 2 }), "/inventory/products?search=a+b&page=2"],
    [adminPaths.subscribers({ state: "subscribed" }), "/inventory/subscribers"],
    [adminPaths.subscribers({ state: "all" }), "/inventory/subscribers?state=all"],
    [adminPaths.money({ filter: "all", page: 1 }), "/inventory/money"],
    [adminPaths.money({ filter: "orphans", page: 3 }), "/inventory/money?filter=orphans&page=3"],
  ])("leave out what is as usual: %s", (address, expected) => {
    expect(address).toBe(expected);
  });
});
