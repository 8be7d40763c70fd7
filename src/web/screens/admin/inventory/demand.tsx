import { Link } from "react-router";
import type { AwaitedProduct, Demand } from "#contract/waitlist/demand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { EditorPart } from "#web/screens/admin/controls/admin-part.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { choiceWords, hasChoices, waitingWords } from "./waiting-words.ts";

type WaitingListProps = { readonly demand: Demand };

export const WAITING_ID = "inventory-waiting";

/** Products that shoppers wait for, the most wanted first. */
export function WaitingList({ demand: { items, total } }: WaitingListProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby={WAITING_ID}>
      <ScreenHead count={total} countOf="people" id={WAITING_ID} title="Waiting">
        Each gets one email when it can be bought.
      </ScreenHead>
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

type ProductDemandProps = { readonly demand: Demand };

/** The number of people who wait for the product. */
export function ProductDemand({ demand: { items, total } }: ProductDemandProps) {
  return (
    <EditorPart title="Waiting">
      <p className="mt-2 text-s text-note">
        {total === 0 ? "No one is waiting." : `${waitingWords(total)} for one email when it can be bought.`}
      </p>
      {items.map((product) => (
        <ChoiceDemand key={product.id} product={product} />
      ))}
    </EditorPart>
  );
}

type ChoiceDemandProps = { readonly product: Pick<AwaitedProduct, "choices"> };

/** How many wait for each size and colour; nothing when there is only one. */
function ChoiceDemand({ product }: ChoiceDemandProps) {
  if (!hasChoices(product)) return null;
  return (
    <dl className="mt-1.5 text-s">
      {product.choices.map((choice) => (
        <div className="flex justify-between gap-4 py-0.5" key={`${choice.size} ${choice.color}`}>
          <dt>{choiceWords(choice)}</dt>
          <dd className="type-mono">{choice.waiting}</dd>
        </div>
      ))}
    </dl>
  );
}
