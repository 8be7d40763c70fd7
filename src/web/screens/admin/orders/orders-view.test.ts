import { expect, it } from "vitest";
import { type OrdersView, ordersPath, readOrdersView } from "./orders-view.ts";

it.each<[string, OrdersView]>([
  ["", { filter: "all", page: 1, order: undefined }],
  ["filter=to-pack&page=3", { filter: "to-pack", page: 3, order: undefined }],
  ["filter=to-pack&order=12", { filter: "to-pack", page: 1, order: 12 }],
  ["filter=%3Cscript%3E&page=-1&order=12%20or", { filter: "all", page: 1, order: undefined }],
])("reads %j", (query, view) => {
  expect(readOrdersView(new URLSearchParams(query))).toEqual(view);
});

it("leaves out of an address what is as usual", () => {
  expect(ordersPath({ filter: "all", page: 1 })).toBe("/inventory?tab=orders");
  expect(ordersPath({ filter: "to-ship", page: 2, order: 7 })).toBe(
    "/inventory?tab=orders&filter=to-ship&page=2&order=7",
  );
});
