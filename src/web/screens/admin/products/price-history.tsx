import type { AdminProductDetail } from "#contract/admin/products.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { Moment } from "#web/screens/admin/controls/moment.tsx";

type PriceHistoryProps = { readonly prices: AdminProductDetail["prices"] };

const BY = { admin: "by hand", catalogue: "from the catalogue" } as const;

/** Every price it has had, the newest first. */
export function PriceHistory({ prices }: PriceHistoryProps) {
  return (
    <section aria-labelledby="admin-prices" className="border-line border-t px-(--gut) py-5">
      <h3 className="type-display text-d3" id="admin-prices">
        Prices
      </h3>
      {prices.length === 0 && <p className="mt-2 text-s text-note">No price has been recorded yet.</p>}
      <ol className="mt-3">
        {prices.map(({ at, from, to, by }) => (
          <li className="flex justify-between gap-4 border-line border-t py-2 text-s" key={`${at} ${to}`}>
            <span className="type-mono text-note">
              <Moment at={at} />
            </span>
            <span>
              {from !== null && <s>{formatRand(parseRand(from))}</s>}{" "}
              <strong>{formatRand(parseRand(to))}</strong> {BY[by]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
