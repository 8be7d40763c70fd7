import { Link } from "react-router";
import { formatRand } from "#domain/money/money.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";
import { productPath } from "#web/paths.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Trash } from "#web/ui/icon-paths.ts";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { describeOptions } from "./line-texts.ts";

type CartLineRowProps = {
  readonly line: CartLine;
  /** The most pieces it can have. */
  readonly most: number;
  /** Why it cannot have more. */
  readonly limit: string | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
};

export function CartLineRow({ line, most, limit, onQuantity, onRemove }: CartLineRowProps) {
  const options = describeOptions(line);
  const spoken = [line.name, options].filter(Boolean).join(", ");
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
              <Link className="underline-offset-4 hover:underline" replace to={productPath(line.id, line)}>
                {line.name}
              </Link>
            </h3>
            {options && <p className="type-mono mt-1 text-mute">{options}</p>}
            <p aria-live="polite" className="mt-1.5 text-s font-medium">
              {limit}
            </p>
          </div>
          <p className="type-display text-[0.9375rem] leading-tight whitespace-nowrap">
            {formatRand(line.price)}
          </p>
        </div>
        <div className="flex items-center justify-between pt-2 pb-2.5">
          <QuantityStepper label={spoken} most={most} onChange={onQuantity} quantity={line.quantity} />
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
