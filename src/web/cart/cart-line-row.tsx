import { Link } from "react-router";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { formatRand } from "#domain/money/money.ts";
import type { CartLine } from "#domain/orders/cart-lines.ts";
import { productPath } from "#web/paths.ts";
import { PlayLink } from "#web/player/play-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { IconPath } from "#web/ui/icon-paths.ts";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { LineOptions } from "./line-options.tsx";
import type { LineRemedy } from "./line-remedy.ts";
import type { ChoiceAvailability } from "./use-cart-stock.ts";

const Trash: IconPath = "M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15";

type CartLineRowProps = {
  readonly line: CartLine;
  /** Undefined before the shop has said what can be had. */
  readonly pieces: ChoiceAvailability | undefined;
  /** The most pieces it can have. */
  readonly most: number;
  /** Why it cannot have more, or was not changed. */
  readonly note: string | undefined;
  /** The way out when it asks for more than there is. */
  readonly remedy: LineRemedy | undefined;
  readonly onChoice: (choice: Choice) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
};

export function CartLineRow(props: CartLineRowProps) {
  const { line, pieces, most, note, remedy, onChoice, onQuantity, onRemove } = props;
  const spoken = [line.name, choiceName(line)].filter(Boolean).join(", ");
  return (
    <li className="grid grid-cols-[112px_1fr] border-line border-b">
      <span className="relative self-start">
        <img
          alt=""
          className="aspect-4/5 w-full bg-photo object-cover"
          height={140}
          src={line.image}
          width={112}
        />
        <PlayLink id={line.id} name={line.name} sample={pieces?.sample} />
      </span>
      <div className="grid min-w-0 grid-rows-[1fr_auto] pt-2.5 pl-3.5">
        <div className="flex justify-between gap-2.5 pr-(--gut)">
          <div className="min-w-0">
            <h3 className="text-[0.9375rem] leading-tight font-semibold">
              <Link className="underline-offset-4 hover:underline" replace to={productPath(line.id, line)}>
                {line.name}
              </Link>
            </h3>
            <LineOptions line={line} onChange={onChoice} pieces={pieces} />
            <p aria-live="polite" className="mt-1.5 text-s font-medium">
              {note}
            </p>
            {remedy && (
              <button
                className="link-line min-h-11 text-s font-semibold"
                onClick={() => onQuantity(remedy.quantity)}
                type="button"
              >
                {remedy.words}
              </button>
            )}
          </div>
          <p className="type-display text-[0.9375rem] leading-tight whitespace-nowrap">
            {formatRand(line.price)}
          </p>
        </div>
        <div className="flex items-center justify-between pt-2 pb-2.5">
          <QuantityStepper label={spoken} most={most} onChange={onQuantity} quantity={line.quantity} />
          <IconButton
            className="mr-1 size-12 text-mute [&_svg]:size-4.5"
            data-tooltip="Remove"
            icon={Trash}
            label={`Remove ${spoken}`}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  );
}
