/** Keeps what the search reads as the products are. */
import type { Transaction } from "#server/database/client.ts";
import type { Job } from "#server/jobs/job.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { findWordSources, lockUnwritten, upsertSearchWords } from "./search.repository.ts";
import { searchWordsOf } from "./search-words.ts";

/** Of products whose words the caller has just written. */
export async function writeSearchWords(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await upsertSearchWords(tx, (await findWordSources(tx, ids)).map(searchWordsOf));
}

const AT_ONCE = 500;
const EVERY_SECONDS = 5 * 60;

/** What came into the table another way: before there was a search, or by the version before this one. */
export function writeMissingWords(shop: Pick<Shop, "db" | "announcements">): Job {
  return {
    name: "search",
    everySeconds: EVERY_SECONDS,
    wakesOn: ["catalogue"],
    async run() {
      for (;;) {
        const written = await inTransaction(shop, async (tx) => {
          const missing = await lockUnwritten(tx, AT_ONCE);
          await upsertSearchWords(tx, missing.map(searchWordsOf));
          return missing.length;
        });
        if (written < AT_ONCE) return;
      }
    },
  };
}
