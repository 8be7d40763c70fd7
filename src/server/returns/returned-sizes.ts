import { sizeHintOf } from "#domain/sizes/size-hint.ts";
import { writeSizeHints } from "#server/catalogue/sizes/size-hints.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { countSold, findSizeExchanges } from "./returned-sizes.repository.ts";

/** What exchanges say by now about the fit of every product: a job's round. */
export async function updateSizeHints(shop: Pick<Shop, "db" | "announcements">): Promise<void> {
  const [exchanges, sold] = await Promise.all([findSizeExchanges(shop.db), countSold(shop.db)]);
  await inTransaction(shop, (tx) =>
    writeSizeHints(tx, (id, sizes) =>
      sizeHintOf(
        sizes,
        exchanges.filter(({ productId }) => productId === id),
        sold.get(id) ?? 0,
      ),
    ),
  );
}
