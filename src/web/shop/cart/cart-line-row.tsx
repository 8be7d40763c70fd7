import { useId, useState } from "react";
import { Link } from "react-router";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { formatRand } from "#domain/money/money.ts";
import { type CartLine, piecesOfChoice } from "#domain/orders/cart-lines.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ChevronDown, type IconPath } from "#web/kit/ui/icon-paths.ts";
import { QuantityStepper } from "#web/kit/ui/quantity-stepper.tsx";
import { productPath } from "#web/paths.ts";
import { PlayLink } from "#web/shop/music/play-link.tsx";
import type { CartPiece } from "./cart-store.ts";
import { LinePicture } from "./line-picture.tsx";

const Trash: IconPath = "M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15";

type CartLineRowProps = {
  readonly line: CartLine;
  /** Undefined before the shop has sent its stock. */
  readonly pieces: CartPiece | undefined;
  /** Maximum quantity. */
  readonly most: number;
  /** Why it cannot have more, or was not changed. */
  readonly note: string | undefined;
  /** The available quantity. */
  readonly quantity: number;
  readonly onChoice: (choice: Choice) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
};

export function CartLineRow(props: CartLineRowProps) {
  const { line, pieces, most, note, quantity, onChoice, onQuantity, onRemove } = props;
  const spoken = [line.name, choiceName(line, pieces?.sizes)].filter(Boolean).join(", ");
  return (
    <li className="grid grid-cols-[112px_1fr] border-line border-b">
      <span className="relative self-start">
        <LinePicture
          className="aspect-4/5 w-full bg-photo object-cover"
          height={140}
          line={line}
          width={112}
        />
        <PlayLink id={line.id} name={line.name} sample={pieces?.sample} />
      </span>
      <div className="grid min-w-0 grid-rows-[1fr_auto] pt-2.5 pl-3.5">
        <div className="flex flex-wrap justify-between gap-x-2.5 pr-(--gut)">
          <div className="min-w-0 flex-[1_1_6rem]">
            <h3 className="text-[0.9375rem] leading-tight font-semibold">
              <Link
                className="-my-1 inline-block py-1 underline-offset-4 hover:underline"
                replace
                to={productPath(line.id, line)}
              >
                {line.name}
              </Link>
            </h3>
            <LineOptions line={line} onChange={onChoice} pieces={pieces} />
            <p aria-live="polite" className="mt-1.5 text-s font-medium">
              {note}
            </p>
            {quantity === 0 && (
              <button className="link-line min-h-11 text-s font-semibold" onClick={onRemove} type="button">
                Take it out
              </button>
            )}
          </div>
          <p className="type-display text-[0.9375rem] leading-tight whitespace-nowrap">
            {formatRand(line.price)}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between pt-2 pb-2.5">
          <QuantityStepper label={spoken} most={most} onChange={onQuantity} quantity={quantity} />
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

type LineOptionsProps = {
  readonly line: CartLine;
  /** Undefined before the shop has sent the options. */
  readonly pieces: CartPiece | undefined;
  readonly onChange: (choice: Choice) => void;
};

/** A line's size and colour, and the button to change them where there are others. */
function LineOptions({ line, pieces, onChange }: LineOptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const words = choiceName(line, pieces?.sizes);
  const { sizes = [], colors = [] } = pieces ?? {};
  const isSoldOut = (choice: Choice) =>
    pieces?.variants !== undefined && piecesOfChoice({ id: line.id, ...choice }, pieces) <= 0;
  const hasOthers = sizes.length > 1 || colors.length > 1;
  return (
    <>
      {words && (
        <p className="type-mono mt-1 text-mute">
          {words}
          {hasOthers && (
            <button
              aria-controls={id}
              aria-expanded={isOpen}
              // Begins with the visible word, which is what a visitor using voice control says.
              aria-label={`${isOpen ? "Done changing" : "Change"} ${line.name}, ${words}`}
              className="-my-3.5 ml-2.5 inline-flex min-h-11 items-center text-ink underline underline-offset-4"
              onClick={() => setIsOpen(!isOpen)}
              type="button"
            >
              {isOpen ? "Done" : "Change"}
            </button>
          )}
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-2 empty:hidden" id={id}>
        {isOpen && (
          <>
            <Options
              chosen={line.size}
              label="Size"
              name={line.name}
              onChoose={(size) => onChange({ size, color: line.color })}
              isOut={(size) => isSoldOut({ size, color: line.color })}
              options={sizes}
            />
            <Options
              chosen={line.color}
              label="Colour"
              name={line.name}
              onChoose={(color) => onChange({ size: line.size, color })}
              isOut={(color) => isSoldOut({ size: line.size, color })}
              options={colors}
            />
          </>
        )}
      </p>
    </>
  );
}

type OptionsProps = {
  readonly label: string;
  /** The product's name, for screen readers. */
  readonly name: string;
  readonly chosen: string | undefined;
  readonly options: readonly string[];
  /** It can still be chosen: the line then says that it is sold out. */
  readonly isOut: (option: string) => boolean;
  readonly onChoose: (option: string) => void;
};

function Options({ label, name, chosen = "", options, isOut, onChoose }: OptionsProps) {
  if (options.length < 2) return null;
  // A variant that is no longer made stays on the line until another is chosen.
  const shown = options.includes(chosen) ? options : [chosen, ...options];
  return (
    <span className="relative inline-flex min-w-0 items-center border border-ink">
      <select
        aria-label={`${label} of ${name}`}
        className="type-mono min-h-11 min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-8 pl-3"
        onChange={(event) => onChoose(event.target.value)}
        value={chosen}
      >
        {shown.map((option) => (
          <option key={option} value={option}>
            {(option || "Not stated") + (isOut(option) ? ", sold out" : "")}
          </option>
        ))}
      </select>
      <Icon className="pointer-events-none absolute right-2.5" icon={ChevronDown} size={12} />
    </span>
  );
}
