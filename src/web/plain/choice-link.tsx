import { isChoiceOut } from "#domain/inventory/stock-of-choice.ts";
import type { OptionLink } from "#web/document/plain-parts.ts";
import { productPath } from "#web/paths.ts";

/**
 * Lies over the cell of an option, whose radio needs scripts to change the address and the picture. A size leads back to
 * the sizes, a colour to the picture; no crawler need follow what is the same page to it.
 */
export function ChoiceLink({ product, choice, group, option }: OptionLink) {
  const isOut = isChoiceOut(product, { ...choice, [group]: option });
  const isChosen = choice[group] === option;
  const address = productPath(product.id, { ...choice, [group]: option });
  return (
    <a
      aria-current={isChosen || undefined}
      className="focus-inside absolute inset-0"
      href={group === "size" ? `${address}#size` : address}
      rel="nofollow"
    >
      <span className="sr-only">{isOut ? `${option}, out of stock` : option}</span>
    </a>
  );
}
