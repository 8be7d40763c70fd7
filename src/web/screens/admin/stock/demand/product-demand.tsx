import type { Demand } from "#contract/waitlist/demand.ts";
import { ChoiceDemand } from "./choice-demand.tsx";
import { waitingWords } from "./waiting-words.ts";

type ProductDemandProps = { readonly demand: Demand };

/** Who wants to be told when it is back, as figures. */
export function ProductDemand({ demand: { items, total } }: ProductDemandProps) {
  return (
    <section aria-labelledby="admin-demand" className="border-line border-t px-(--gut) py-5">
      <h3 className="type-display text-d3" id="admin-demand">
        Waiting
      </h3>
      <p className="mt-2 text-s text-note">
        {total === 0 ? "Nobody waits for it." : `${waitingWords(total)} for one mail when it is back.`}
      </p>
      {items.map((product) => (
        <ChoiceDemand key={product.id} product={product} />
      ))}
    </section>
  );
}
