import { useId, useState } from "react";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { type CartLine, piecesOfChoice } from "#domain/orders/cart-lines.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ChevronDown } from "#web/ui/icon-paths.ts";
import type { ChoiceAvailability } from "./use-cart-stock.ts";

type LineOptionsProps = {
  readonly line: CartLine;
  /** Undefined before the shop has said what there is to choose from. */
  readonly pieces: ChoiceAvailability | undefined;
  readonly onChange: (choice: Choice) => void;
};

/** Size and colour of a line, and where there are others a way to them. */
export function LineOptions({ line, pieces, onChange }: LineOptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const words = choiceName(line);
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
              // Begins with the word that is seen, by which whoever speaks to the phone presses it.
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
  /** Whose it is, for screen readers. */
  readonly name: string;
  readonly chosen: string | undefined;
  readonly options: readonly string[];
  /** It can still be chosen: the line then says that it is out. */
  readonly isOut: (option: string) => boolean;
  readonly onChoose: (option: string) => void;
};

function Options({ label, name, chosen = "", options, isOut, onChoose }: OptionsProps) {
  if (options.length < 2) return null;
  // What is no longer made is the line's until another is chosen.
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
