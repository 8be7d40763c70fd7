import { Link } from "react-router";
import type { Demand } from "#contract/waitlist/demand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { adminPaths } from "#web/admin-paths.ts";
import { ListHead } from "#web/screens/admin/lists/list-head.tsx";
import { ChoiceDemand } from "./choice-demand.tsx";

type WaitingListProps = { readonly demand: Demand };

export const WAITING_ID = "inventory-waiting";

/** What shoppers want to be told of, the most wanted first. */
export function WaitingList({ demand: { items, total } }: WaitingListProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby={WAITING_ID}>
      <ListHead
        count={total}
        countOf="people"
        hint="Each gets one mail when it is back."
        id={WAITING_ID}
        title="Waiting"
      />
      <ul>
        {items.map((product) => (
          <li className="border-line border-b px-(--gut) pt-3 pb-3.5" key={product.id}>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <div>
                <h3 className="text-[0.9375rem] leading-tight font-semibold">
                  <Link className="underline underline-offset-2" to={adminPaths.product(product.id)}>
                    {product.name}
                  </Link>
                </h3>
                <p className="type-mono text-note">{catalogueCode(product)}</p>
              </div>
              <p className="type-display text-[1.5rem] leading-none tracking-[-0.04em]">
                {product.waiting}
                <span className="sr-only"> waiting</span>
              </p>
            </div>
            <ChoiceDemand product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
