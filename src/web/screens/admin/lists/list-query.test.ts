import { expect, it } from "vitest";
import { ORDER_FILTERS } from "#domain/admin/admin-filters.ts";
import { readChoice, readPage } from "./list-query.ts";

it.each([
  ["", "all", 1],
  ["filter=to-pack&page=3", "to-pack", 3],
  ["filter=to-pack&order=12", "to-pack", 1],
  ["filter=%3Cscript%3E&page=-1", "all", 1],
  ["page=0", "all", 1],
])("reads %j as filter %s and page %d", (text, filter, page) => {
  const query = new URLSearchParams(text);
  expect(readChoice(query.get("filter"), ORDER_FILTERS, "all")).toBe(filter);
  expect(readPage(query)).toBe(page);
});
