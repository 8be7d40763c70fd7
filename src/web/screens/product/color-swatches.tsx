import type { ReactNode } from "react";
import { swatchBackground } from "#web/catalogue/swatch.ts";
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

/** Squares in the colours of the cloth; the name of the chosen one is in the heading. */
export function ColorSwatches({ colors, chosen, isOut, onChoose, linkTo }: ColorSwatchesProps) {
  return (
    <OptionGroup chosen={chosen} title="Color">
      <div className="grid grid-cols-6 gap-0.5">
        {colors.map((color) => (
          <label
            className="relative h-13 border border-edge has-checked:border-3 has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_3px_var(--color-paper)] has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            key={color}
            style={{ background: swatchBackground(color) }}
            title={color}
          >
            {isOut(color) && <span aria-hidden="true" className="struck-swatch absolute inset-0" />}
            <input
              aria-description={isOut(color) ? "out of stock" : undefined}
              aria-label={color}
              checked={color === chosen}
              className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:invisible"
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
