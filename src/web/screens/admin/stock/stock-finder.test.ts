import { expect, it } from "vitest";
import type { InventoryItem } from "./inventory-data.ts";
import { findStock, type StockFilter } from "./stock-finder.ts";

const item = (id: number, name: string, status: InventoryItem["status"]): InventoryItem => ({
  id,
  name,
  code: `KLD-${id}`,
  picture: { name: "", hash: "", width: 1, height: 1, widths: [], background: "", alt: "" },
  onShelf: 1,
  reserved: 0,
  status,
});
const ITEMS = [
  item(101, "Kulud Wordmark Tee", "In Stock"),
  item(110, "Static Tee", "Out of Stock"),
  item(402, "Wordmark Dress", "Low Stock"),
];

it.each<[string, Partial<StockFilter>, number[]]>([
  ["everything without a word", { search: "  " }, [101, 110, 402]],
  ["part of a name in any case", { search: "wordMARK" }, [101, 402]],
  ["all of several words", { search: "tee kulud" }, [101]],
  ["a number", { search: "402" }, [402]],
  ["a SKU", { search: "kld-110" }, [110]],
  ["what is out", { show: "out" }, [110]],
  ["what runs low, of a name", { show: "low", search: "tee" }, []],
])("finds %s", (_, filter, ids) => {
  expect(findStock(ITEMS, { search: "", show: "all", ...filter }).map(({ id }) => id)).toEqual(ids);
});
