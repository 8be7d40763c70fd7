import type { ReactNode } from "react";
import { SIZE_NAMES } from "#domain/catalogue/sizes.ts";
import type { SizeHint } from "#domain/sizes/size-hint.ts";
import { Part } from "#web/page/failures/part.tsx";
import { useClothColor } from "#web/shop/products/swatch.ts";
import { SizeHelp } from "./size-help.tsx";

type SizeCellsProps = {
  readonly sizes: readonly string[];
  readonly chosen: string | undefined;
  /** The size guide's table for this garment. */
  readonly tableId: string | undefined;
  /** Struck through, but can still be chosen. */
  readonly isOut: (size: string) => boolean;
  readonly onChoose: (size: string) => void;
  readonly hint: SizeHint | undefined;
  /** For browsers without scripts. */
  readonly linkTo?: (size: string) => ReactNode;
};

/** Four cells per row; the link to the size guide fills the remaining cells, or has its own row. */
export function SizeCells({ sizes, chosen, tableId, hint, isOut, onChoose, linkTo }: SizeCellsProps) {
  const rest = 4 - (sizes.length % 4);
  return (
    <OptionGroup chosen={chosen && (SIZE_NAMES[chosen] ?? chosen)} title="Size">
      <div className="grid grid-cols-4 border-t border-l border-ink">
        {sizes.map((size) => (
          <label
            className={`${CELL} focus-inside-within relative font-semibold has-checked:bg-ink has-checked:text-paper not-has-checked:hover:bg-plate ${isOut(size) ? "struck-cell not-has-checked:text-note has-checked:line-through" : ""}`}
            key={size}
          >
            <input
              aria-description={describe(size, isOut(size) && "out of stock")}
              // The accessible name is the visible text, so that a spoken "M" matches it.
              aria-label={size}
              checked={size === chosen}
              className="absolute inset-0 size-full cursor-pointer opacity-0 plain:invisible"
              name="size"
              onChange={() => onChoose(size)}
              type="radio"
              value={size}
            />
            <span translate="no">{size}</span>
            <noscript>{linkTo?.(size)}</noscript>
          </label>
        ))}
        <Part name="size guide">
          <SizeHelp
            className={`${CELL} focus-inside gap-1 bg-wash px-1.5 text-[0.75rem] leading-tight font-medium hover:bg-ink hover:text-paper`}
            columns={rest}
            tableId={tableId}
          />
        </Part>
      </div>
      {hint && <p className="mt-2 text-s">{`Most who changed took one size ${hint}.`}</p>}
    </OptionGroup>
  );
}

/** A garment made in one size says which, and leads to its measures. */
export function OneSize({ size, tableId }: { readonly size: string; readonly tableId: string }) {
  return (
    <div className="mt-4 flex items-center justify-between gap-4 border-y border-line">
      <p className="text-s font-semibold">{`One size: ${SIZE_NAMES[size] ?? size}`}</p>
      <Part name="size guide">
        <SizeHelp
          className="link-line inline-flex min-h-11 items-center gap-1 text-s font-medium"
          columns={1}
          tableId={tableId}
        />
      </Part>
    </div>
  );
}

const CELL = "flex h-12 items-center justify-center border-r border-b border-ink text-[0.9375rem]";

function describe(size: string, trouble: string | false): string | undefined {
  return [SIZE_NAMES[size], trouble].filter(Boolean).join(", ") || undefined;
}

type ColorSwatchesProps = {
  readonly colors: readonly string[];
  readonly chosen: string | undefined;
  /** Struck through, but can still be chosen. */
  readonly isOut: (color: string) => boolean;
  readonly onChoose: (color: string) => void;
  /** For browsers without scripts. */
  readonly linkTo?: (color: string) => ReactNode;
};

/** Squares in the cloth's colours, or a word for a colour without a square; the chosen one's name is in the heading. */
export function ColorSwatches({ colors, chosen, isOut, onChoose, linkTo }: ColorSwatchesProps) {
  const clothColor = useClothColor();
  return (
    <OptionGroup chosen={chosen} title="Color">
      <div className="grid grid-cols-6 gap-0.5">
        {colors.map((color) => (
          <label
            className={`${clothColor(color) ? "keeps-colors" : NAMED} relative h-13 border border-edge has-checked:border-3 has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_3px_var(--color-paper)] has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink`}
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

type OptionGroupProps = {
  readonly title: "Size" | "Color";
  /** The chosen option's full name, beside the title. */
  readonly chosen: string | undefined;
  readonly children: ReactNode;
};

function OptionGroup({ title, chosen, children }: OptionGroupProps) {
  return (
    <fieldset className="relative mt-5.5 scroll-mt-3 pt-7" id={title.toLowerCase()}>
      {/* Browsers do not lay a legend out in its grid or flex row, so it is positioned over reserved space. */}
      <legend className="absolute inset-x-0 top-0 text-s font-semibold">{title}</legend>
      <span aria-hidden="true" className="absolute top-0 right-0 text-s text-note">
        {chosen}
      </span>
      {children}
    </fieldset>
  );
}
