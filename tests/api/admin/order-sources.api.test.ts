import { expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { buyPiece } from "#tests/support/mail/sent-mails.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop());

const sources = async () => (await shop.get("/api/admin/money")).body.sources;

it("where the visits of paid orders began is counted by month, the five best of each", async () => {
  const month = shop.clock.now().toISOString().slice(0, 7);
  expect(await sources()).toEqual([]);
  for (const source of ["instagram", "News24.com", "instagram", undefined, "<script>"])
    await buyPiece(shop, source === undefined ? {} : { source, email: `${Math.random()}@example.org` });
  expect((await readOrders(shop.db)).map((order) => order.source)).toEqual([
    "instagram",
    "news24.com",
    "instagram",
    null,
    null,
  ]);
  expect(await sources()).toEqual([
    { month, source: "instagram", orders: 2, soldCents: 90_000 },
    { month, source: "news24.com", orders: 1, soldCents: 45_000 },
  ]);
  shop.clock.advance(91 * DAY);
  expect(await sources()).toEqual([]);
});
