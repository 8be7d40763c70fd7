import { afterAll, beforeAll } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { openS3Server, type S3Server } from "./s3-server.ts";

export const BOTH_STORES = ["the database", "an S3 store"] as const;

/** A shop for each place where files may lie, open while the tests of the calling file run. */
export function openShopOfEachStore(): (store: (typeof BOTH_STORES)[number]) => TestShop {
  let server: S3Server;
  const shops = new Map<string, TestShop>();
  beforeAll(async () => {
    server = await openS3Server();
    shops.set("the database", await openTestShop());
    shops.set("an S3 store", await openTestShop({ env: server.env }));
  });
  afterAll(async () => {
    for (const shop of shops.values()) await shop.close();
    await server.close();
  });
  return (store) => {
    const shop = shops.get(store);
    if (!shop) throw new Error(`the shop with ${store} is not open`);
    return shop;
  };
}
