import { Link } from "react-router";
import { formatRand } from "#domain/money/money.ts";
import { type CartLine, MOST_PIECES_PER_LINE } from "#domain/orders/cart-lines.ts";
import { productPath } from "#web/paths.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Trash } from "#web/ui/icon-paths.ts";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { describeOptions } from "./line-texts.ts";

type CartLineRowProps = {
  readonly line: CartLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  /** Called when the shopper follows the link to the product. */
  readonly onLeave: () => void;
};

export function CartLineRow({ line, onQuantity, onRemove, onLeave }: CartLineRowProps) {
  const options = describeOptions(line);
  const spoken = [line.name, options].filter(Boolean).join(", ");
  const isAtMost = line.quantity >= MOST_PIECES_PER_LINE;
  return (
    <li className="grid grid-cols-[112px_1fr] border-line border-b">
      <img
        alt=""
        className="aspect-4/5 w-full self-start bg-photo object-cover"
        height={140}
        src={line.image}
        width={112}
      />
      <div className="grid min-w-0 grid-rows-[1fr_auto] pt-2.5 pl-3.5">
        <div className="flex justify-between gap-2.5 pr-(--gut)">
          <div className="min-w-0">
            <h3 className="text-[0.9375rem] leading-tight font-semibold">
              <Link
                className="underline-offset-4 hover:underline"
                onClick={onLeave}
                to={productPath(line.id, line)}
              >
                {line.name}
              </Link>
            </h3>
            {options && <p className="type-mono mt-1 text-mute">{options}</p>}
          </div>
          <p className="type-display text-[0.9375rem] leading-tight whitespace-nowrap">
            {formatRand(line.price)}
          </p>
        </div>
        <div className="flex items-center justify-between pt-2 pb-2.5">
          <div className="flex items-center gap-2.5">
            <QuantityStepper
              label={spoken}
              most={MOST_PIECES_PER_LINE}
              onChange={onQuantity}
              quantity={line.quantity}
            />
            {isAtMost && <p className="type-mono text-mute">{MOST_PIECES_PER_LINE} at most</p>}
          </div>
          <IconButton
            className="mr-1 size-12 text-mute [&_svg]:size-4.5"
            icon={Trash}
            label={`Remove ${spoken}`}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  );
}
