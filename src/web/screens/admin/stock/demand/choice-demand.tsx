import type { AwaitedProduct } from "#contract/waitlist/demand.ts";
import { choiceWords, isToldApart } from "./waiting-words.ts";

type ChoiceDemandProps = { readonly product: Pick<AwaitedProduct, "choices"> };

/** How many wait for which size and colour; nothing where that is not told apart. */
export function ChoiceDemand({ product }: ChoiceDemandProps) {
  if (!isToldApart(product)) return null;
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
