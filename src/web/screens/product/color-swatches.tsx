import type { ReactNode } from "react";
import { clothColor } from "#web/catalogue/swatch.ts";
import { OptionGroup } from "./option-group.tsx";

type ColorSwatchesProps = {
  readonly colors: readonly string[];
  readonly chosen: string | undefined;
  /** Struck through, and still to be chosen. */
  readonly isOut: (color: string) => boolean;
  readonly onChoose: (color: string) => void;
  /** For browsers without scripts. */
  readonly linkTo?: (color: string) => ReactNode;
};

/**
 * Squares in the colours of the cloth, and a word for a colour that has no square; the name of the chosen one is in the heading.
 */
export function ColorSwatches({ colors, chosen, isOut, onChoose, linkTo }: ColorSwatchesProps) {
  return (
    <OptionGroup chosen={chosen} title="Color">
      <div className="grid grid-cols-6 gap-0.5">
        {colors.map((color) => (
          <label
            className={`${clothColor(color) ? "" : NAMED} relative h-13 border border-edge has-checked:border-3 has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_3px_var(--color-paper)] has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink`}
            key={color}
            style={{ background: clothColor(color) }}
            title={color}
          >
            {!clothColor(color) && <span className="line-clamp-2 wrap-anywhere">{color}</span>}
            {isOut(color) && <span aria-hidden="true" className="struck-swatch absolute inset-0" />}
            <input
              aria-description={isOut(color) ? "out of stock" : undefined}
              aria-label={color}
              checked={color === chosen}
              className="absolute inset-0 size-full cursor-pointer opacity-0 plain:invisible"
              name="color"
              onChange={() => onChoose(color)}
              type="radio"
              value={color}
            />
            <noscript>{linkTo?.(color)}</noscript>
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}

const NAMED =
  "col-span-2 flex items-center justify-center bg-plate px-2 text-center text-s leading-tight font-semibold has-checked:bg-paper";
