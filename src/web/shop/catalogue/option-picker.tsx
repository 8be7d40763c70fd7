import { type RefObject, useEffect } from "react";
import { useClothColor } from "#web/shop/products/swatch.ts";

type OptionPickerProps = {
  readonly name: "Size" | "Color";
  readonly options: readonly string[];
  readonly chosen: string | undefined;
  /** It can still be chosen. */
  readonly isOut: (option: string) => boolean;
  /** The form it is sent with when scripts are missing. */
  readonly formId: string;
  readonly onChoose: (option: string | undefined) => void;
  readonly ref: RefObject<HTMLSelectElement | null>;
};

/** A native select, because a phone's own picker is the easiest to use and needs no script. */
export function OptionPicker({ name, options, chosen, isOut, formId, onChoose, ref }: OptionPickerProps) {
  // The browser shows a choice made before the scripts loaded, but React does not know it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first effect after hydration matters.
  useEffect(() => {
    const early = ref.current?.value;
    if (early && early !== chosen) onChoose(early);
  }, []);
  const clothColor = useClothColor();
  const swatch = name === "Color" && chosen !== undefined ? clothColor(chosen) : undefined;
  return (
    <span
      className="card-picker"
      data-swatch={swatch && ""}
      style={swatch === undefined ? undefined : { "--swatch": swatch }}
    >
      <select
        aria-label={name}
        className={chosen === undefined ? "font-medium" : "font-bold"}
        form={formId}
        name={name.toLowerCase()}
        onChange={(event) => onChoose(event.target.value || undefined)}
        ref={ref}
        value={chosen ?? ""}
      >
        <option value="">{name}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option + (isOut(option) ? " (out)" : "")}
          </option>
        ))}
      </select>
    </span>
  );
}
