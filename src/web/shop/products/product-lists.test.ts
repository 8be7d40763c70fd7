import { afterEach, expect, it, vi } from "vitest";
import { listFeaturedProducts, listProductsByCategory } from "#contract/catalogue/products.ts";
import { readInVisit } from "#web/api/read.ts";
import { FEATURED_PRODUCTS, productsOf } from "./product-lists.ts";

const fetchStub = vi.fn<typeof fetch>(async () => new Response("[]"));

afterEach(() => vi.unstubAllGlobals());

it.each([
  [FEATURED_PRODUCTS, `${listFeaturedProducts.path}?page=1`],
  [productsOf("music"), `${listProductsByCategory.path.replace(":category", "music")}?page=1`],
])("reads the address that it is known by", async (list, address) => {
  vi.stubGlobal("fetch", fetchStub);
  expect(list.address).toBe(address);
  expect(await list.read(readInVisit)).toEqual([]);
  expect(fetchStub.mock.lastCall?.[0]).toBe(address);
});
